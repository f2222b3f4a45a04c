// The page begins: the client, and its state drawn whenever it is another one. In a frame of another page it is a board alone.

import { render } from 'preact';
import { startClient } from './connection/client';
import { en } from './texts/en';
import type { FirstTexts, Texts } from './texts/words';
import { chooseLanguage, loadTexts } from './texts/languages';
import { App } from './view/frame/app';
import { DispatchContext, TextsContext } from './view/parts/context';
import { drawByFrames } from './view/parts/frames';
import { loadPlay, loadRest } from './view/frame/screens';

const root = document.getElementById('app');
if (root && location.pathname.startsWith('/embed/')) {
  void import('./embed').then(({ embed }) => embed(root));
} else {
  begin();
}

function begin(): void {
  let texts: FirstTexts = en;
  let language = 'en';

  // What one is told of happens on screens whose words are here.
  const client = startClient({ notifyText: (key, name) => (texts as Texts).notify[key](name) });
  function draw(): void {
    if (!root) return;
    render(
      <DispatchContext.Provider value={client.dispatch}>
        <TextsContext.Provider value={texts}>
          <App state={client.state} />
        </TextsContext.Provider>
      </DispatchContext.Provider>,
      root,
    );
  }

  // Another language comes in a file of its own; until it is there the old one is shown.
  async function speak(): Promise<void> {
    const wanted = chooseLanguage(client.state.settings.language, navigator.languages);
    if (wanted === language) return;
    language = wanted;
    try {
      const loaded = await loadTexts(wanted);
      if (language !== wanted) return;
      texts = loaded;
    } catch {
      language = texts.tag; // asked for again when the state is another one
      return;
    }
    draw();
  }

  drawByFrames();
  client.subscribe(() => {
    draw();
    void speak();
  });
  void speak().then(() => {
    draw();
    // Who needs what does not arrive here asks for it again.
    loadPlay().then(
      () => {
        client.dispatch({ type: 'lobbyLoaded' });
        setTimeout(() => void loadRest().catch(() => undefined), 3000);
      },
      () => undefined,
    );
  });
}
