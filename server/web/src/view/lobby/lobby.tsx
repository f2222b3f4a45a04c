// Whom one can play, watch and talk to. Side by side where there is room, else by three tabs.

import { useCallback, useMemo, useState } from 'preact/hooks';
import { firstOffer, termsOf } from '../../values/lobby/offers';
import type { State } from '../../model/state/state';
import { friendsOf } from '../../values/lobby/friends';
import { Chouettes } from './chouettes';
import { ClaimNotices } from './claims';
import { useDispatch, useMedia, useTexts } from '../parts/context';
import { Choice, Switch } from '../parts/controls';
import { beforeFrame } from '../parts/frames';
import { LobbyNotes } from '../events/to_play';
import { Friends } from './friends';
import { GameChoice } from './game_choice';
import { LearnLink, PuzzleLink } from './learn_link';
import { ModerationNote } from '../moderation/note';
import { Measures } from '../conduct/measures';
import { PlaceNews } from '../conduct/place_news';
import { RulesText } from '../rules/rules';
import { lobbyPart, wantLobbyPart, type LobbyPart } from './part';
import { Matches, Saved } from './matches';
import { Bots, Invitations, InvitationsTold } from '../crowd/people';
import { People } from '../crowd/people_list';
import { Seeks } from './seeks';
import { Talk } from './talk';
import { TalkRegion } from '../match/live';
import { Dialog } from '../parts/dialog';

export function LobbyScreen({ state }: { state: State }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const wide = useMedia('(min-width: 62rem)');
  const [offer, setOffer] = useState(firstOffer);
  const [rules, setRules] = useState(false);
  const wanted = useMemo(() => ({ length: offer.length, terms: termsOf(offer) }), [offer]);
  const tells = useMemo(
    () =>
      Object.values(state.tells)
        .flat()
        .sort((one, other) => one.at - other.at),
    [state.tells],
  );
  const [part, setShown] = useState(lobbyPart);
  const [partner, setPartner] = useState<string | null>(null); // whose talk is open
  const { me, unread } = state;
  const isNew = me?.experience === 0; // sees first how to learn the game
  const news = unread.tells + unread.messages;
  const setPart = (wanted: LobbyPart) => {
    wantLobbyPart(wanted);
    setShown(wanted);
  };
  const talkTo = useCallback((name: string) => {
    setPartner(name);
    setPart('talk');
    // Once it is drawn.
    beforeFrame(() => document.getElementById('tell-line')?.focus());
  }, []);
  const shows = (one: LobbyPart) => wide || part === one;
  return (
    <main class="page lobby" id="main" tabIndex={-1}>
      <header class="lobby-head">
        <h1>{t.lobby.title}</h1>
        {me && (
          <Switch
            text={t.lobby.ready}
            on={me.ready}
            onChange={() => dispatch({ type: 'toggle', name: 'ready' })}
          />
        )}
      </header>
      {isNew && <LearnLink />}
      <InvitationsTold invitations={state.invitations} />
      <TalkRegion lines={tells} />
      <LobbyNotes state={state} />
      <Invitations state={state} />
      <ClaimNotices state={state} />
      <ModerationNote state={state} />
      <Measures state={state} />
      <PlaceNews state={state} />
      {!wide && (
        <Choice
          label={t.lobby.parts}
          value={part}
          onChange={setPart}
          options={[
            { value: 'play', text: t.lobby.play },
            { value: 'people', text: t.lobby.people },
            {
              value: 'talk',
              text: news > 0 ? `${t.lobby.talk} (${t.number(news)})` : t.lobby.talk,
            },
          ]}
        />
      )}
      <div class="lobby-columns">
        {shows('play') && (
          <div class="column">
            <Seeks state={state} wanted={wanted} />
            <section class="card">
              <h2>{t.lobby.game}</h2>
              <GameChoice offer={offer} onChange={setOffer} onRules={() => setRules(true)} />
              <Bots state={state} wanted={wanted} />
              {!isNew && <LearnLink game={offer.game} />}
              <PuzzleLink />
            </section>
            <Friends state={state} wanted={wanted} />
            <Chouettes state={state} />
            <Saved state={state} />
          </div>
        )}
        {shows('people') && (
          <div class="column">
            <People
              players={state.players}
              me={me}
              friends={friendsOf(state)}
              wanted={wanted}
              onTalk={talkTo}
            />
            <Matches players={state.players} running={state.running} />
          </div>
        )}
        {shows('talk') && <Talk state={state} partner={partner} onPartner={setPartner} />}
      </div>
      {rules && (
        <Dialog title={t.table.panels.rules} onClose={() => setRules(false)} wide>
          <RulesText game={offer.game} />
        </Dialog>
      )}
    </main>
  );
}
