const LABELABLE = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';

type LabelsOf = ReadonlyMap<Element, readonly HTMLLabelElement[]>;

/**
 * `labels` of form fields, by a list of all labels of the page that is made anew once the page has
 * changed. jsdom's own walks the whole page for each label of each field, and a query by label asks
 * every field: up to a fifth of what the test of a form takes.
 */
export function installQuickLabels(): void {
  let known: LabelsOf | undefined;
  const forget = (): void => {
    known = undefined;
    changes.disconnect();
  };
  const changes = new MutationObserver(forget);
  const labelsOf = (): LabelsOf => {
    // Changes are told of a moment later, and a test may ask before.
    if (changes.takeRecords().length > 0) forget();
    if (known === undefined) {
      known = readLabels();
      const attributeFilter = ['for', 'id', 'type'];
      changes.observe(document, { subtree: true, childList: true, attributeFilter });
    }
    return known;
  };

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
        // Elsewhere nothing tells of changes.
        if (this.getRootNode() !== document) return own?.call(this);
        if (!this.matches(LABELABLE)) return null;
        return [...(labelsOf().get(this) ?? [])];
      },
    });
  }
}

function readLabels(): LabelsOf {
  const labels = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label);
    if (control === null) continue;
    const others = labels.get(control);
    if (others) others.push(label);
    else labels.set(control, [label]);
  }
  return labels;
}

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(LABELABLE);
  const found = document.getElementById(id);
  return found?.matches(LABELABLE) ? found : null;
}
