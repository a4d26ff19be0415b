const LABELABLE = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';

/**
 * `labels` of form fields, by the lists that jsdom keeps of ids and of elements by name. Its own
 * walks the whole page for each label of each field, and a query by label asks every field: up to a
 * seventh of what the test of a form takes.
 */
export function installQuickLabels(): void {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement): Iterable<HTMLLabelElement> | null {
        const { ownerDocument } = this;
        // Elsewhere there are no such lists.
        if (this.getRootNode() !== ownerDocument) return own?.call(this);
        if (!this.matches(LABELABLE)) return null;
        const labels = Array.from(ownerDocument.getElementsByTagName('label'));
        return labels.filter((label) => controlOf(label) === this);
      },
    });
  }
}

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(LABELABLE);
  const found = label.ownerDocument.getElementById(id);
  return found?.matches(LABELABLE) ? found : null;
}
