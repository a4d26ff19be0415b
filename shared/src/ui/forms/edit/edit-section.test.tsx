import { screen, waitFor, within } from '@testing-library/react';
import { Input } from 'antd';
import { useState } from 'react';
import { bus } from '../../../bus';
import { GatewayError } from '../../../http';
import { recordEvents, resetBus, signInForTest } from '../../../testing/bus';
import { renderInArea } from '../../../testing/mount';
import { EditSection, type EditSectionProps } from './edit-section';
import type { EditGroup } from './fields';
import type { Saved } from './use-record-form';

interface Shop {
  name: string;
  industry: string;
  street: string;
  city: string;
  since: string;
}

const GROUPS: EditGroup<Shop>[] = [
  {
    key: 'shop',
    fields: [
      {
        name: 'name',
        label: 'Name',
        input: <Input />,
        rules: [{ required: true, whitespace: true, message: 'Name is required.' }],
      },
      { name: 'industry', label: 'Industry', input: <Input /> },
      { name: 'since', label: 'Since' },
    ],
  },
  {
    key: 'address',
    title: 'Address',
    together: true,
    fields: [
      { name: 'street', label: 'Street', input: <Input /> },
      { name: 'city', label: 'City', input: ({ street }) => <Input disabled={street === ''} /> },
    ],
  },
];
const SHOP: Shop = {
  name: 'Maple',
  industry: '',
  street: 'King St',
  city: 'Toronto',
  since: '2019',
};

type Save = EditSectionProps<Shop, Saved>['save'];
let save: jest.MockedFunction<Save>;
let taken: unknown[];

function conflictWith(theirs: Partial<Shop>, version = 8): GatewayError {
  return new GatewayError('Changed meanwhile.', 412, 'edit_conflict', [], 'req', {
    changedBy: 'Ada Lovelace',
    changedAt: '2026-03-15T22:04:00.000Z',
    version,
    current: { ...SHOP, ...theirs },
  });
}

function Page(props: Partial<EditSectionProps<Shop, Saved>>) {
  const [shop, setShop] = useState(SHOP);
  return (
    <EditSection<Shop>
      name="shop"
      title="Shop"
      groups={GROUPS}
      values={shop}
      version={7}
      fromRecord={(record) => record as Shop}
      save={save}
      onSaved={(_answer, values) => setShop(values)}
      onTakeTheirs={(record) => {
        taken.push(record);
        setShop(record as Shop);
      }}
      {...props}
    />
  );
}

function open(props: Partial<EditSectionProps<Shop, Saved>> = {}) {
  return renderInArea(<Page {...props} />, { namespace: 'mf-test', locales: {} });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText(label);
const values = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

beforeEach(() => {
  resetBus();
  signInForTest();
  taken = [];
  save = jest.fn<ReturnType<Save>, Parameters<Save>>(() => Promise.resolve({ message: 'Saved.' }));
});

describe('a section of settings', () => {
  it('is a list to read, with a dash where nothing is given', () => {
    open();
    expect(screen.getByRole('region', { name: 'Shop' })).toBeVisible();
    expect(values()).toEqual([
      'Name: Maple',
      'Industry: —Not given',
      'Since: 2019',
      'Street: King St',
      'City: Toronto',
    ]);
    expect(screen.getByRole('group', { name: 'Address' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(bus.get('editing')).toEqual([]);
  });

  it('offers no Edit to who may not', () => {
    open({ mayEdit: false, startEditing: true });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows a field only while another has a value, and saves what it was while it is hidden', async () => {
    const shown = ({ name }: Shop): boolean => name !== '';
    const [shop, address] = GROUPS as [EditGroup<Shop>, EditGroup<Shop>];
    const industry = { name: 'industry', label: 'Industry', input: <Input />, shownWhen: shown };
    const groups = [
      { ...shop, fields: [{ name: 'name', label: 'Name', input: <Input /> }, industry] },
      address,
    ];
    const { user } = open({ groups: groups as EditGroup<Shop>[] });
    expect(values()).toContain('Industry: —Not given');
    await user.click(button('Edit Shop'));
    await user.type(field('Industry'), 'RET');
    await user.clear(field('Name'));
    expect(screen.queryByLabelText('Industry')).not.toBeInTheDocument();
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]?.[0]).toEqual({ ...SHOP, name: '' });
    expect(values()).not.toContain('Industry: —Not given');
  });

  it('goes into edit mode and holds the page; Cancel brings back what was loaded', async () => {
    const { user } = open();
    await user.click(button('Edit Shop'));
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(bus.get('editing')).toHaveLength(1);
    // What has no control stays to be read.
    expect(values()).toEqual(['Since: 2019']);
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Birch');
    await user.click(button('Cancel'));
    expect(values()[0]).toBe('Name: Maple');
    expect(button('Edit Shop')).toHaveFocus();
    expect(bus.get('editing')).toEqual([]);
    await user.click(button('Edit Shop'));
    expect(field('Name')).toHaveValue('Maple');
    expect(save).not.toHaveBeenCalled();
  });

  it('opens in edit mode when it is asked to, and tells when it closes', async () => {
    const onEditingChange = jest.fn();
    const { user } = open({ startEditing: true, onEditingChange });
    expect(field('Name')).toHaveValue('Maple');
    await user.click(button('Cancel'));
    expect(onEditingChange.mock.calls).toEqual([[false]]);
  });

  it('saves everything with the version that was read, says so, and shows it', async () => {
    const alerts = recordEvents('alert');
    const { user } = open();
    await user.click(button('Edit Shop'));
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Birch');
    await user.click(button('Save'));
    await waitFor(() => expect(values()[0]).toBe('Name: Birch'));
    expect(save.mock.calls).toEqual([
      [
        { ...SHOP, name: 'Birch' },
        { version: 7, idempotencyKey: expect.any(String) },
      ],
    ]);
    expect(alerts).toEqual([{ severity: 'success', message: 'Saved.' }]);
    expect(button('Edit Shop')).toHaveFocus();
    expect(bus.get('editing')).toEqual([]);
  });

  it('sends nothing when nothing was changed', async () => {
    const { user } = open({ startEditing: true });
    await user.type(field('Name'), ' ');
    await user.click(button('Save'));
    await waitFor(() => expect(values()[0]).toBe('Name: Maple'));
    expect(save).not.toHaveBeenCalled();
  });

  it('marks what must be filled with a star, and says what the star means', () => {
    open({ startEditing: true });
    expect(screen.getByText('Fields with a star are required.')).toBeVisible();
    expect(field('Name')).toBeRequired();
    expect(screen.getByText('Name')).toHaveClass('ant-form-item-required');
    expect(field('Industry')).not.toBeRequired();
    expect(screen.getByText('Industry')).not.toHaveClass('ant-form-item-required');
  });

  it('says nothing of stars where no field has one', () => {
    open({ startEditing: true, groups: GROUPS.slice(1) });
    expect(screen.queryByText('Fields with a star are required.')).not.toBeInTheDocument();
  });

  it('says at the field what is missing, and sends nothing', async () => {
    const { user } = open({ startEditing: true });
    await user.clear(field('Name'));
    await user.click(button('Save'));
    expect(await screen.findByText('Name is required.')).toBeVisible();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(save).not.toHaveBeenCalled();
  });

  it('draws a control by another field’s value', async () => {
    const { user } = open({ startEditing: true });
    expect(field('City')).toBeEnabled();
    await user.clear(field('Street'));
    expect(field('City')).toBeDisabled();
  });

  it('changes what follows from a change', async () => {
    const { user } = open({
      startEditing: true,
      adjust: (changed) => (changed.street === undefined ? undefined : { city: '' }),
    });
    await user.type(field('Street'), ' 1');
    expect(field('City')).toHaveValue('');
  });
});

describe('a section whose save is refused', () => {
  it('marks the field the gateway complains about, whatever the case of its key', async () => {
    const alerts = recordEvents('alert');
    save.mockRejectedValueOnce(
      new GatewayError('Please look at the fields.', 422, 'invalid', [
        { field: 'Street', message: 'There is no such street.' },
      ]),
    );
    const { user } = open({ startEditing: true });
    await user.type(field('Street'), 'x');
    await user.click(button('Save'));
    expect(await screen.findByText('There is no such street.')).toBeVisible();
    await waitFor(() => expect(field('Street')).toHaveFocus());
    expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument();
    expect(alerts).toEqual([{ severity: 'error', message: 'Please look at the fields.' }]);
  });

  it('keeps what was typed, says why, and forgets that with the next attempt', async () => {
    save.mockRejectedValueOnce(new GatewayError('The gateway is being maintained.', 503, 'down'));
    const alerts = recordEvents('alert');
    const { user } = open({ startEditing: true });
    await user.type(field('Name'), ' & Co');
    await user.click(button('Save'));
    expect(await screen.findByText(/The gateway is being maintained/)).toBeVisible();
    expect(alerts).toEqual([{ severity: 'error', message: 'The gateway is being maintained.' }]);
    expect(field('Name')).toHaveValue('Maple & Co');
    expect(bus.get('editing')).toHaveLength(1);
    await user.click(button('Save'));
    await waitFor(() => expect(values()[0]).toBe('Name: Maple & Co'));
    // Nobody knows whether the first one went through.
    const [first, second] = save.mock.calls.map(([, options]) => options.idempotencyKey);
    expect(second).toBe(first);
  });

  it('takes a new key after a refusal, as that one did nothing', async () => {
    save.mockRejectedValueOnce(new GatewayError('No.', 422, 'invalid'));
    const { user } = open({ startEditing: true });
    await user.type(field('Name'), 'x');
    await user.click(button('Save'));
    await screen.findByText(/No\./);
    await user.click(button('Save'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    const [first, second] = save.mock.calls.map(([, options]) => options.idempotencyKey);
    expect(second).not.toBe(first);
  });
});

describe('a section that somebody else changed meanwhile', () => {
  async function editBoth(theirs: Partial<Shop>) {
    save.mockRejectedValueOnce(conflictWith(theirs));
    const opened = open({ startEditing: true });
    await opened.user.type(field('Name'), ' mine');
    await opened.user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed this meanwhile',
    });
    return { ...opened, dialog: within(dialog) };
  }

  it('says who and when, and shows what differs', async () => {
    const { dialog } = await editBoth({ name: 'Maple theirs', street: 'Main St' });
    expect(dialog.getByText(/Ada Lovelace saved changes on 15 Mar 2026, 18:04/)).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'NameTheirsMaple theirsYoursMaple mine',
      'Address · StreetKept as theirsTheirsMain StYoursKing St',
    ]);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('keeps mine on top of theirs, with their version', async () => {
    const { user, dialog } = await editBoth({ name: 'Maple theirs', street: 'Main St' });
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(values()).toContain('Name: Maple mine'));
    expect(values()).toContain('Street: Main St');
    expect(save.mock.calls[1]).toEqual([
      { ...SHOP, name: 'Maple mine', street: 'Main St' },
      { version: 8, idempotencyKey: expect.any(String) },
    ]);
    expect(bus.get('editing')).toEqual([]);
  });

  it('takes theirs, and sends nothing', async () => {
    const { user, dialog } = await editBoth({ name: 'Maple theirs' });
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(values()).toContain('Name: Maple theirs'));
    expect(taken).toEqual([{ ...SHOP, name: 'Maple theirs' }]);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('goes back to the form with what was typed, and asks again at the next save', async () => {
    const { user, dialog } = await editBoth({ name: 'Maple theirs' });
    await user.click(dialog.getByRole('button', { name: 'Back to editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('Maple mine');
    save.mockRejectedValueOnce(conflictWith({ name: 'Maple theirs' }));
    await user.click(button('Save'));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(save.mock.calls[1]?.[1].version).toBe(7);
  });

  it('asks once more when a third one was faster again', async () => {
    const { user, dialog } = await editBoth({ name: 'Maple theirs' });
    save.mockRejectedValueOnce(conflictWith({ name: 'Maple third', industry: 'RET' }, 9));
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await dialog.findByText('Maple third')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(values()).toContain('Name: Maple mine'));
    expect(save.mock.calls[2]).toEqual([
      { ...SHOP, name: 'Maple mine', industry: 'RET' },
      { version: 9, idempotencyKey: expect.any(String) },
    ]);
  });

  it('asks nothing when both made the same of it', async () => {
    const alerts = recordEvents('alert');
    save.mockRejectedValueOnce(conflictWith({ name: 'Maple mine' }));
    const { user } = open({ startEditing: true });
    await user.type(field('Name'), ' mine');
    await user.click(button('Save'));
    await waitFor(() => expect(values()).toContain('Name: Maple mine'));
    expect(alerts).toEqual([
      { severity: 'info', message: 'You see the version Ada Lovelace saved.' },
    ]);
  });
});
