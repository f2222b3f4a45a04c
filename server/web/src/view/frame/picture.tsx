import { useMemo } from 'preact/hooks';
import { Board } from '../../board/api';
import type { Settings } from '../../values/settings';
import { useRoom, useTexts } from '../parts/context';
import { sampleView } from '../looks/sample';

export function Picture({ settings }: { settings: Settings }) {
  const t = useTexts();
  const { element, room } = useRoom();
  const view = useMemo(sampleView, []);
  const look = useMemo(() => ({ tall: false, mirror: false, upside: false }), []);
  return (
    <div ref={element}>
      {room && room.w > 0 && (
        <Board
          view={view}
          play={null}
          double={null}
          look={look}
          checkers={{ set: settings.checkers, rings: 0 }}
          room={{ w: room.w, h: room.w * 0.8 }}
          milliseconds={0}
          numbers={false}
          words={t.board}
        />
      )}
    </div>
  );
}
