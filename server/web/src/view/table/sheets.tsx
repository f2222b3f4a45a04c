// What is asked at the table. The board stays in view: these cover the bar below it only.

import { rowOf } from '../../values/game_rows';
import type { Actions, Table } from '../../values/types';
import { PlayerClock } from '../match/clock';
import { AcceptOrPlayOn, kInertMilliseconds, TakeOrDrop } from '../parts/answers';
import { useDispatch, useRipe, useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { WinKind } from '../match/win_kind';
import { Word, WordLine } from '../parts/word';
import { otherSeat } from '../match/table_view';

// The bar that has it is covered by the question.
function OwnClock({ table }: { table: Table }) {
  if (table.seat === null) return null;
  return (
    <span class="own-clock" aria-hidden="true">
      <PlayerClock table={table} seat={table.seat} />
    </span>
  );
}

// The one who is doubled takes or drops, at opposite sides.
export function DoubleSheet({ table, actions }: { table: Table; actions: Actions }) {
  const t = useTexts();
  const { game } = table;
  const name = table.names[game.turn];
  const words = [
    ['double', t.table.double],
    ['take', t.table.take],
    ['drop', t.table.drop],
    ...(actions.redouble ? [['beaver', t.table.redouble] as const] : []),
  ] as const;
  return (
    <section class="ask" role="group" aria-labelledby="ask-double">
      <OwnClock table={table} />
      <h2 id="ask-double">{t.table.doubles(name, game.offeredCube)}</h2>
      <p class="small">
        {t.table.dropCosts(game.offeredCube / 2)}
        {words.map(([name, text]) => (
          <span key={name}>
            {' · '}
            <Word name={name} text={text} />
          </span>
        ))}
      </p>
      <TakeOrDrop since={`${table.inputs.length}`} beaver={actions.redouble} />
    </section>
  );
}

export function ResignationSheet({ table }: { table: Table }) {
  const t = useTexts();
  const resign = table.game.resign;
  if (!resign) return null;
  return (
    <section class="ask" role="group" aria-labelledby="ask-resign">
      <OwnClock table={table} />
      <h2 id="ask-resign">{t.table.resigns(table.names[resign.by], resign.points)}</h2>
      {!rowOf(table.game.game).values && (
        <p class="small">
          <WinKind multiple={resign.multiple} />
        </p>
      )}
      <AcceptOrPlayOn since={`${table.inputs.length}`} />
    </section>
  );
}

// The first step chooses, the second confirms, at another place.
export function ResignDialog({
  table,
  multiple,
  onChoose,
  onClose,
}: {
  table: Table;
  multiple: number | null;
  onChoose: (multiple: number | null) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const dispatch = useDispatch();
  const ripe = useRipe(multiple === null ? null : `${multiple}`, kInertMilliseconds);
  const { game } = table;
  const each = game.resignPoints[table.seat ?? 0]; // of a single game
  const { values } = rowOf(game.game);
  const opponent = table.seat === null ? '' : table.names[otherSeat(table.seat)];
  const confirm = () => {
    if (multiple !== null) dispatch({ type: 'resign', multiple });
    onClose();
  };
  return (
    <Dialog title={t.resign.title} onClose={onClose}>
      <p role="status">
        {multiple === null ? t.resign.choose(opponent) : t.resign.sure(opponent, multiple * each)}
      </p>
      {multiple === null ? (
        <>
          <div class="column">
            {(values ?? [1, 2, 3].slice(0, game.resignMax)).map((kind) => (
              <button key={kind} type="button" onClick={() => onChoose(kind)}>
                {values ? t.points(kind) : t.resign.kinds[kind - 1]}
                {!values && <span class="small">{t.points(kind * each)}</span>}
              </button>
            ))}
          </div>
          {!values && game.resignMax > 1 && (
            <WordLine
              of={[
                ['gammon', t.resign.kinds[1] ?? ''],
                ['backgammon', t.resign.kinds[2] ?? ''],
              ]}
            />
          )}
        </>
      ) : (
        <>
          <div class="apart">
            <button type="button" onClick={() => onChoose(null)}>
              {t.cancel}
            </button>
            <span inert={!ripe}>
              <button type="button" class="bad" onClick={confirm}>
                {t.resign.confirm}
              </button>
            </span>
          </div>
        </>
      )}
    </Dialog>
  );
}
