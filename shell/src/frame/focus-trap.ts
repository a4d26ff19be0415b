const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/**
 * Where Tab goes so that it stays inside `container`: to the other end when it would leave.
 * Null when the browser's own step stays inside.
 */
export function nextInTrap(
  container: HTMLElement,
  active: Element | null,
  backwards: boolean,
): HTMLElement | null {
  const inside = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => !one.closest('[hidden]'),
  );
  const first = inside[0];
  const last = inside.at(-1);
  if (!first || !last) return null;
  if (active === null || !container.contains(active)) return backwards ? last : first;
  if (backwards) return active === first ? last : null;
  return active === last ? first : null;
}
