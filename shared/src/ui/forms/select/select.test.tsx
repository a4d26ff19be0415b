import { screen } from '@testing-library/react';
import { resetBus, renderInArea } from '../../../testing';
import { Select } from '../../antd';

beforeEach(resetBus);

const NAMES = ['متجر (الرياض)', 'Maple Outfitters'];
const options = NAMES.map((label, value) => ({ value, label }));

it('writes what is chosen and what is offered in its own direction', async () => {
  const { user } = renderInArea(
    <>
      <Select aria-label="Account" value={0} options={options} />
      <Select aria-label="Accounts" mode="multiple" value={[0]} options={options} />
    </>,
    { namespace: 'mf-test', locales: {} },
  );
  // One where it is chosen in each.
  expect(screen.getAllByText(NAMES[0]!)).toHaveLength(2);
  expect(screen.getAllByTitle(NAMES[0]!)).toHaveLength(2);
  await user.click(screen.getByRole('combobox', { name: 'Account' }));
  for (const name of NAMES) {
    for (const shown of screen.getAllByTitle(name)) {
      expect(
        shown.closest('[dir="auto"]') ?? shown.querySelector('[dir="auto"]'),
      ).toHaveTextContent(name);
    }
  }
});
