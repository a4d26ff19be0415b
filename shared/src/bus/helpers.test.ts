import { bus } from './bus';
import { askToConfirm, setEditing, showAlert, withSpinner } from './helpers';

beforeEach(() => {
  bus.set('busy', 0);
  bus.set('editing', []);
});

it('shows an alert with its severity', () => {
  const heard: unknown[] = [];
  const off = bus.on('alert', (alert) => heard.push(alert));
  showAlert('error', 'Something is wrong.');
  off();
  expect(heard).toEqual([{ severity: 'error', message: 'Something is wrong.' }]);
});

it.each([
  ['goes on', true],
  ['turns back', false],
])('answers a question with what the user chose: %s', async (_name, goesOn) => {
  const off = bus.on('confirm', ({ onOk, onCancel }) => (goesOn ? onOk() : onCancel?.()));
  await expect(askToConfirm({ title: 'Delete?', description: 'It is gone then.' })).resolves.toBe(
    goesOn,
  );
  off();
});

describe('the spinner', () => {
  it('shows while any work runs', async () => {
    let finish = (): void => undefined;
    const long = withSpinner(() => new Promise<void>((resolve) => (finish = resolve)));
    const short = withSpinner(() => Promise.resolve(5));
    expect(bus.get('busy')).toBe(2);
    await expect(short).resolves.toBe(5);
    expect(bus.get('busy')).toBe(1);
    finish();
    await long;
    expect(bus.get('busy')).toBe(0);
  });

  it('stops when the work fails, and passes the failure on', async () => {
    await expect(withSpinner(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(bus.get('busy')).toBe(0);
  });
});

describe('unsaved edits', () => {
  it('last until the last holder has let go', () => {
    setEditing('pricing', true);
    setEditing('bank', true);
    setEditing('pricing', false);
    expect(bus.get('editing')).toEqual(['bank']);
    setEditing('bank', false);
    expect(bus.get('editing')).toEqual([]);
  });

  it('of one holder count once', () => {
    setEditing('pricing', true);
    setEditing('pricing', true);
    expect(bus.get('editing')).toEqual(['pricing']);
  });
});
