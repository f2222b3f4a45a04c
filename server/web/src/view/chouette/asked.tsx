// What is asked of me in a chouette: doubles, resignations, extras; and whom the box doubles.

import { useState } from 'preact/hooks';
import { asked, nameOf, shownText } from '../../play/chouette';
import { readPlay } from '../../play/typed';
import type { Chouette } from '../../values/chouette';
import type { Actions, Table } from '../../values/types';
import { AcceptOrPlayOn, kInertMilliseconds, TakeOrDrop } from '../parts/answers';
import { useDispatch, useRipe, useTexts } from '../parts/context';
import { Dialog } from '../parts/dialog';

interface Props {
  chouette: Chouette;
  actions: Actions;
}

// Null: nothing is asked.
export function ChouetteQuestion({ chouette, actions }: Props) {
  if (actions.answerResign) return <Resignation chouette={chouette} />;
  if (chouette.view.state === 'extras') return <Extras chouette={chouette} />;
  if (actions.take) return <Doubles chouette={chouette} actions={actions} />;
  return null;
}

export function isAsked(chouette: Chouette, actions: Actions): boolean {
  const { view, seat } = chouette;
  if (actions.answerResign || actions.take) return true;
  return view.state === 'extras' && (view.may.includes('extra') || view.extras?.taker === seat);
}

function useCommand(): (command: string) => void {
  const dispatch = useDispatch();
  return (command) => dispatch({ type: 'chouette', command });
}

// The box may answer each member by himself; a member answers the box.
// To one of several.
function AnswerTo({ name }: { name: string }) {
  const t = useTexts();
  const command = useCommand();
  return (
    <>
      <button type="button" onClick={() => command(`accept ${name}`)}>
        {t.table.take}
      </button>
      <button type="button" onClick={() => command(`reject ${name}`)}>
        {t.table.drop}
      </button>
    </>
  );
}

function Doubles({ chouette, actions }: Props) {
  const t = useTexts();
  const { view, seat } = chouette;
  const since = `${chouette.inputs.length}`;
  const ripe = useRipe(since, kInertMilliseconds);
  const questions = asked(chouette);
  const [first] = questions;
  if (!first) return null;
  const isBox = seat === view.box;
  const doubler = isBox ? first.member : view.box;
  const many = questions.length > 1;
  return (
    <section class="ask" role="group" aria-labelledby="ask-double">
      <h2 id="ask-double">
        {many
          ? t.chouette.doubled(questions.map((one) => nameOf(view, one.member)))
          : t.table.doubles(nameOf(view, doubler), first.value)}
      </h2>
      {many ? (
        <ul class="answers" inert={!ripe}>
          {questions.map(({ member, value }) => (
            <li key={member}>
              <span class="grow">
                <bdi>{nameOf(view, member)}</bdi> <b>{t.number(value)}</b>
              </span>
              <AnswerTo name={nameOf(view, member)} />
            </li>
          ))}
        </ul>
      ) : (
        <p class="small">{t.table.dropCosts(first.value / 2)}</p>
      )}
      <TakeOrDrop
        since={since}
        beaver={actions.redouble && !many}
        takeWord={many ? t.chouette.takeAll : undefined}
        dropWord={many ? t.chouette.dropAll : undefined}
      />
    </section>
  );
}

function Resignation({ chouette }: { chouette: Chouette }) {
  const t = useTexts();
  const { view } = chouette;
  const { resignation } = view;
  if (!resignation) return null;
  return (
    <section class="ask" role="group" aria-labelledby="ask-resign">
      <h2 id="ask-resign">{t.chouette.resigns(nameOf(view, resignation.by || view.box))}</h2>
      <p class="small">{t.resign.kinds[resignation.multiple - 1]}</p>
      <AcceptOrPlayOn since={`${chouette.inputs.length}`} />
    </section>
  );
}

const kOffered = 1; // Extras::Stage (engine/chouette/place.h)

function Extras({ chouette }: { chouette: Chouette }) {
  const t = useTexts();
  const command = useCommand();
  const { view, seat } = chouette;
  const ripe = useRipe(`${chouette.inputs.length}`, kInertMilliseconds);
  const { extras } = view;
  if (!extras) return null;
  const taker = nameOf(view, extras.taker);
  if (seat === extras.taker) {
    return (
      <section class="ask" role="group" aria-label={t.chouette.extras}>
        <h2>{t.chouette.extras}</h2>
        <ul class="answers" inert={!ripe}>
          {extras.offers
            .filter(({ stage }) => stage === kOffered)
            .map(({ giver }) => (
              <li key={giver}>
                <span class="grow">{t.chouette.givesExtra(nameOf(view, giver), extras.price)}</span>
                <AnswerTo name={nameOf(view, giver)} />
              </li>
            ))}
        </ul>
      </section>
    );
  }
  return (
    <section class="ask" role="group" aria-labelledby="ask-extra">
      <h2 id="ask-extra">{t.chouette.giveExtra(taker)}</h2>
      <p class="small">{t.chouette.extraCosts(taker, extras.price)}</p>
      <div class="apart" inert={!ripe}>
        <button type="button" class="big" onClick={() => command(`extra ${taker}`)}>
          {t.chouette.give}
        </button>
        <button type="button" class="big" onClick={() => command('reject')}>
          {t.lobby.notNow}
        </button>
      </div>
    </section>
  );
}

// The box doubles all whom it may, or some.
export function DoubleDialog({ chouette, onClose }: { chouette: Chouette; onClose: () => void }) {
  const t = useTexts();
  const command = useCommand();
  const { view } = chouette;
  const names = view.doublable.map(({ member }) => nameOf(view, member));
  const [left, setLeft] = useState<readonly string[]>([]); // who is not doubled
  const chosen = names.filter((name) => !left.includes(name));
  const toggle = (name: string) =>
    setLeft(left.includes(name) ? left.filter((one) => one !== name) : [...left, name]);
  const double = () => {
    command(chosen.length === names.length ? 'double' : `double ${chosen.join(' ')}`);
    onClose();
  };
  return (
    <Dialog title={t.chouette.whomToDouble} onClose={onClose}>
      <div class="column">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={!left.includes(name)}
            onClick={() => toggle(name)}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
      <div class="apart">
        <button type="button" onClick={onClose}>
          {t.cancel}
        </button>
        <button type="button" class="primary" disabled={chosen.length === 0} onClick={double}>
          {chosen.length === names.length ? t.chouette.doubleAll : t.table.double}
        </button>
      </div>
    </Dialog>
  );
}

// What a member would play; the captain takes it over by one tap.
export function ShownPlay({
  table,
  chouette,
  shown,
}: {
  table: Table;
  chouette: Chouette;
  shown: NonNullable<Chouette['shown']>;
}) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { view, seat } = chouette;
  const decides = table.pending !== null && seat === view.acting;
  const { turn, side } = table.game;
  const takeOver = () => dispatch({ type: 'typedPlay', play: readPlay(shown.play, side[turn]) });
  return (
    <div class="actions shown-play">
      <p class="status" role="status">
        {t.chouette.wouldPlay(shown.by, shownText(shown.play))}
      </p>
      {decides && (
        <button type="button" onClick={takeOver}>
          {t.chouette.takeOver}
        </button>
      )}
    </div>
  );
}
