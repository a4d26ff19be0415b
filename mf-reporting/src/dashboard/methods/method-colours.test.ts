import { methodColours } from './method-colours';

it('gives a scheme its colour whatever its rank and whoever is beside it', () => {
  const one = methodColours(['Visa', 'MasterCard', 'JCB']);
  const other = methodColours(['Interac', 'MasterCard', 'Amex', 'Visa']);
  expect(methodColours(['JCB', 'American Express']).get('American Express')).toBe(
    other.get('Amex'),
  );
  expect(other.get('Visa')).toBe(one.get('Visa'));
  expect(other.get('MasterCard')).toBe(one.get('MasterCard'));
});

it('never gives two of them the same', () => {
  const names = ['Visa', 'MasterCard', 'Amex', 'Interac', 'JCB', 'Diners'];
  expect(new Set(methodColours(names).values()).size).toBe(names.length);
});

it('gives the others theirs by name, not by rank', () => {
  const one = methodColours(['JCB', 'Diners', 'Visa']);
  const other = methodColours(['Visa', 'Diners', 'JCB']);
  expect([...other].sort()).toEqual([...one].sort());
});
