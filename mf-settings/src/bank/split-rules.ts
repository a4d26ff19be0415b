/** At most three characters, digits only. */
export function keepPercentage(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 3);
}

/** How the parts add up: what goes away, and what remains for the main account (negative: too much). */
export function addUp(percentages: readonly string[]): { sum: number; remaining: number } {
  const sum = percentages.reduce((total, typed) => total + Number(typed), 0);
  return { sum, remaining: 100 - sum };
}
