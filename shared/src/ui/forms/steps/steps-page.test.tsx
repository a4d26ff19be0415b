import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { bus } from '../../../bus';
import { recordEvents, resetBus, signInForTest } from '../../../testing/bus';
import { renderInArea } from '../../../testing/mount';
import { createDrafts, useDraft, type StoredDraft } from './drafts';
import { StepsPage } from './steps-page';
import { useSteps } from './use-steps';

const FIELDS = ['name', 'street', 'note'] as const;
type Field = (typeof FIELDS)[number];

interface Draft extends StoredDraft {
  values: Record<Field, string>;
  step: number;
  reached: number;
}

const EMPTY: Draft = {
  slot: 'new',
  changedAt: '2026-03-15T12:00:00.000Z',
  values: { name: '', street: '', note: '' },
  step: 0,
  reached: 0,
};

const drafts = createDrafts<Draft>({
  prefix: 'mbo.test.',
  restore: (stored) => stored as Draft,
  // A note is a secret here.
  toStore: (draft) => ({ ...draft, values: { ...draft.values, note: '' } }),
});
const isUntouched = ({ values }: Draft): boolean => Object.values(values).every((one) => !one);

/** Three steps with a field each, of which the first two must be filled. */
function Page({ onFinish, answered = false }: { onFinish: () => void; answered?: boolean }) {
  const [initial] = useState(() => drafts.read('merchant@demo.test', 'new') ?? EMPTY);
  const { draft, update } = useDraft(drafts, initial, isUntouched);
  const { values, step, reached } = draft;
  const steps = useSteps<Field, { field: Field }>({
    step,
    reached,
    show: (wanted) =>
      update((now) => ({ ...now, step: wanted, reached: Math.max(now.reached, wanted) })),
    problems: FIELDS.map((field) => (field === 'note' || values[field] ? [] : [{ field }])),
    stepOf: (field) => FIELDS.indexOf(field),
    wordsOf: ({ field }) => `Type the ${field}.`,
    refusal: (wrong, on) => `${on}: ${wrong.map(({ field }) => field).join()}`,
  });
  return (
    <StepsPage
      title="Set up"
      pages={FIELDS.map((field) => ({
        key: field,
        title: `The ${field}`,
        hasRequired: field !== 'note',
        content: (
          <label>
            {field}
            <input
              value={values[field]}
              aria-invalid={steps.errors[field] !== undefined}
              onChange={(event) => {
                const { value } = event.target;
                update((now) => ({ ...now, values: { ...now.values, [field]: value } }));
                steps.keepErrors((one) => one !== field);
              }}
            />
            <span>{steps.errors[field]}</span>
          </label>
        ),
      }))}
      steps={steps}
      onFinish={() => steps.checkAll() && onFinish()}
      isEdited={!isUntouched(draft)}
      takesFocus={answered}
    />
  );
}

function open(answered = false) {
  const onFinish = jest.fn();
  const alerts = recordEvents('alert');
  const page = <Page onFinish={onFinish} answered={answered} />;
  return { onFinish, alerts, ...renderInArea(page, { namespace: 'mf-test', locales: {} }) };
}

const step = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  resetBus();
  localStorage.clear();
  sessionStorage.clear();
  signInForTest();
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});

it('says where the user is, what must be filled, and which steps can be gone to', () => {
  open();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Step 1 of 3: The name');
  expect(screen.getByText('Fields with a star are required.')).toBeVisible();
  expect(step(/^Step 1: The name$/)).toHaveAttribute('aria-current', 'step');
  expect(step(/^Step 2: The street ?, not reachable yet$/)).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(press('Prev')).toBeDisabled();
  // It came with the page: nobody's focus is taken.
  expect(document.body).toHaveFocus();
});

it('goes on only where nothing is wrong, and marks, says and focuses what is', async () => {
  const { user, alerts } = open();
  await user.click(press('Next'));
  expect(alerts).toEqual([{ severity: 'error', message: 'next: name' }]);
  expect(screen.getByLabelText(/^name/)).toHaveFocus();
  expect(screen.getByText('Type the name.')).toBeVisible();
  await user.keyboard('Maple');
  expect(screen.queryByText('Type the name.')).not.toBeInTheDocument();
  await user.click(press('Next'));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(step(/^Step 1: The name ?, completed$/)).toBeVisible();
  await user.click(press('Prev'));
  expect(screen.getByLabelText('name')).toHaveValue('Maple');
});

it('leads to the step that is wrong when one further on is asked for', async () => {
  const { user, alerts } = open();
  await user.type(screen.getByLabelText('name'), 'Maple');
  await user.click(step(/^Step 3/));
  expect(alerts).toEqual([{ severity: 'error', message: 'jump: street' }]);
  expect(screen.getByLabelText(/^street/)).toHaveFocus();
});

it('checks all before it is finished', async () => {
  const { user, onFinish, alerts } = open();
  await user.type(screen.getByLabelText('name'), 'Maple');
  await user.click(press('Next'));
  await user.type(screen.getByLabelText('street'), '1 Main St');
  await user.click(press('Next'));
  expect(screen.queryByText('Fields with a star are required.')).not.toBeInTheDocument();
  await user.click(step(/^Step 1/));
  await user.clear(screen.getByLabelText('name'));
  // It was reached before.
  await user.click(step(/^Step 3/));
  await user.click(press('Save'));
  expect(onFinish).not.toHaveBeenCalled();
  expect(alerts).toEqual([{ severity: 'error', message: 'finish: name' }]);
  await user.type(screen.getByLabelText(/^name/), 'Oak');
  await user.click(step(/^Step 3/));
  await user.click(press('Save'));
  expect(onFinish).toHaveBeenCalled();
});

it('asks before what was typed is left, and has it again without its secrets', async () => {
  const { user, unmount } = open();
  expect(bus.get('editing')).toEqual([]);
  await user.type(screen.getByLabelText('name'), 'Maple');
  expect(bus.get('editing')).toHaveLength(1);
  await user.click(press('Next'));
  await user.type(screen.getByLabelText('street'), '1 Main St');
  await user.click(press('Next'));
  await user.type(screen.getByLabelText('note'), 'sesame');
  unmount();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('sesame');
  open(true);
  expect(screen.getByLabelText('note')).toHaveValue('');
  expect(step(/^Step 2: The street ?, completed$/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
});
