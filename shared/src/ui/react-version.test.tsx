import { render, screen } from '@testing-library/react';
import { version } from 'react';
import { SortableContainer, SortableElement } from 'react-sortable-hoc';

const Row = SortableElement<{ name: string }>(({ name }: { name: string }) => <li>{name}</li>);
const Rows = SortableContainer<{ names: readonly string[] }>(
  ({ names }: { names: readonly string[] }) => (
    <ul>
      {names.map((name, index) => (
        <Row key={name} index={index} name={name} />
      ))}
    </ul>
  ),
);

it('lists that are put in order by dragging run on this React; version 19 breaks them', () => {
  expect(version).toBe('18.3.1');
  render(<Rows names={['First acquirer', 'Second acquirer']} />);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'First acquirer',
    'Second acquirer',
  ]);
});
