// Where what has the focus goes away, or can be pressed no more, it does not fall back to the
// beginning of the page: the nearest thing around that is still there takes it; in a dialog, its
// first button.

let chain: readonly Element[] = []; // what has the focus, and what is around it

function isLost(element: Element): boolean {
  if (element.isConnected && !element.matches(':disabled')) return false;
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === element;
}

function keep(): void {
  const [had, ...around] = chain;
  if (!had || !isLost(had)) return;
  const inside = around.find((one) => one.isConnected && one.matches('[tabindex],dialog'));
  const next = inside ?? document.getElementById('main');
  const taker = next?.matches('dialog') ? next.querySelector('button') : next;
  if (taker instanceof HTMLElement) taker.focus({ preventScroll: true });
}

function chainOf(element: Element | null): Element[] {
  return element === null ? [] : [element, ...chainOf(element.parentElement)];
}

export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) chain = chainOf(target);
  });
  new MutationObserver(keep).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
