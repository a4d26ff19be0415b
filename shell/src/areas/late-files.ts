import type { SeenBuilds } from './area-build';

/**
 * Gives up on scripts and stylesheets of areas that do not come: webpack alone would wait for two
 * minutes, or for ever. Whoever asked for one is notified that it failed, and goes on from there.
 *
 * @returns ends the watching
 */
export function giveUpLateFiles(
  head: HTMLElement,
  seen: Pick<SeenBuilds, 'of'>,
  deadlineMs: number,
): () => void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const url = addressOf(node);
      if (url !== undefined && seen.of(url)) setTimeout(() => giveUp(node), deadlineMs);
    }
  });
  observer.observe(head, { childList: true });
  return () => observer.disconnect();
}

function addressOf(node: Node): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src;
  return isStylesheet(node) ? node.href : undefined;
}

function isStylesheet(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet';
}

function giveUp(node: Node): void {
  // A script is taken out once it has come; a stylesheet stays, and holds its rules then.
  if (!node.isConnected || (isStylesheet(node) && node.sheet)) return;
  node.dispatchEvent(new Event('error'));
  node.parentNode?.removeChild(node);
}
