/**
 * Puts the stylesheets in force that the page has only fetched so far: the frame that is in the
 * page needs none of them, and reading them would keep it from being painted.
 *
 * @returns settles once they are in force; one that cannot be had keeps nobody waiting
 */
export async function applyLateStyles(document: Document): Promise<void> {
  const hints = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][data-late]');
  await Promise.all([...hints].map((hint) => apply(hint)));
}

/** In an element of its own: the hint may yet tell that it was fetched, which is not in force. */
function apply(hint: HTMLLinkElement): Promise<void> {
  const styles = hint.ownerDocument.createElement('link');
  styles.rel = 'stylesheet';
  // As the hint says it, or the browser would fetch it twice.
  styles.crossOrigin = hint.crossOrigin;
  styles.integrity = hint.integrity;
  styles.href = hint.href;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) styles.addEventListener(end, () => resolve());
    hint.replaceWith(styles);
  });
}
