import { waitFor } from '@testing-library/react';
import { bus, draftHolder, type ConfirmRequest } from '../bus';
import { addLocales } from '../words/words';
import { createNavigation, LEAVE_QUESTION, type Navigation } from './history';

let navigation: Navigation;
let questions: ConfirmRequest[];
let stopListening: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/start');
  bus.set('editing', []);
  navigation = createNavigation(window);
  questions = [];
  stopListening = bus.on('confirm', (question) => questions.push(question));
});

afterEach(() => {
  navigation.dispose();
  stopListening();
});

function here(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

/** Takes effect a moment later, as in browsers: what comes of it is waited for. */
function back(): void {
  window.history.back();
}

describe('the selected entity', () => {
  it('stays in the address from page to page', () => {
    navigation.push('/start?entity=_Sub_42');
    navigation.push('/transactions?status=declined');
    expect(here()).toBe('/transactions?status=declined&entity=_Sub_42');
  });

  it('is replaced by one that a link names itself', () => {
    navigation.push('/start?entity=7');
    navigation.push('/transactions?entity=8');
    expect(here()).toBe('/transactions?entity=8');
  });

  it('is taken away by a link that names none', () => {
    navigation.push('/start?entity=7');
    navigation.push('/?entity=');
    expect(here()).toBe('/');
  });

  it('is in the addresses of links, hash and path kept', () => {
    navigation.push('/start?entity=7');
    expect(navigation.createHref('/merchants#merchantOptions')).toBe(
      '/merchants?entity=7#merchantOptions',
    );
    expect(navigation.createHref({ search: 'page=2' })).toBe('/start?page=2&entity=7');
  });
});

describe('subscribers', () => {
  it('hear of each change once, with the new location', () => {
    const seen: string[] = [];
    navigation.subscribe(() => seen.push(navigation.location.pathname));
    navigation.push('/one');
    // As single-spa answers a push.
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    navigation.replace('/two');
    expect(seen).toEqual(['/one', '/two']);
  });

  it('hear of the back button', async () => {
    navigation.push('/one');
    const seen: string[] = [];
    navigation.subscribe(() => seen.push(navigation.location.pathname));
    back();
    await waitFor(() => expect(seen).toEqual(['/start']));
  });

  it('may navigate while they are notified', () => {
    navigation.subscribe(() => {
      if (navigation.location.pathname === '/from') navigation.replace('/to');
    });
    const seen: string[] = [];
    navigation.subscribe(() => seen.push(navigation.location.pathname));
    navigation.push('/from');
    expect(navigation.location.pathname).toBe('/to');
    expect(seen.at(-1)).toBe('/to');
  });

  it('get the state that was pushed along', () => {
    navigation.push('/one', { opened: 5 });
    expect(navigation.location.state).toEqual({ opened: 5 });
  });

  it('hear nothing after they left', () => {
    const seen: string[] = [];
    const leave = navigation.subscribe(() => seen.push(navigation.location.pathname));
    leave();
    navigation.push('/one');
    expect(seen).toEqual([]);
  });
});

describe('unsaved edits', () => {
  beforeEach(() => {
    navigation.push('/edit?entity=7');
    bus.set('editing', ['pricing']);
  });

  it('ask in the agreed words before another page is shown', () => {
    navigation.push('/dashboard');
    expect(here()).toBe('/edit?entity=7');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({
      title: 'Warning: Do you want to close this window?',
      description: 'Data which you have entered will be lost if not saved',
      okLabel: 'Yes',
    });
    expect(LEAVE_QUESTION.okLabel).toBe('Yes');
  });

  it('ask in the language of the page', () => {
    addLocales('ui', { fr: { leave: { title: 'Fermer cette fenêtre ?' } } });
    bus.set('locale', 'fr');
    navigation.push('/dashboard');
    expect(questions[0]).toMatchObject({ title: 'Fermer cette fenêtre ?', okLabel: 'Yes' });
    bus.set('locale', 'en');
  });

  it('are said to be kept where all of them are in drafts', () => {
    const kept = /lost if not saved\. A draft of it is kept in this browser\.$/;
    bus.set('editing', ['pricing', draftHolder('invoice')]);
    navigation.push('/dashboard');
    expect(questions[0]?.description).not.toMatch(kept);
    questions[0]?.onCancel?.();
    bus.set('editing', [draftHolder('invoice')]);
    navigation.push('/dashboard');
    expect(questions[1]?.description).toMatch(kept);
  });

  it('are given up by Yes, which goes on to the page', () => {
    navigation.push('/dashboard');
    questions[0]?.onOk();
    expect(here()).toBe('/dashboard?entity=7');
    expect(bus.get('editing')).toEqual([]);
  });

  it('stay after Cancel, and the next try asks again', () => {
    navigation.push('/dashboard');
    questions[0]?.onCancel?.();
    expect(here()).toBe('/edit?entity=7');
    expect(bus.get('editing')).toEqual(['pricing']);
    navigation.push('/dashboard');
    expect(questions).toHaveLength(2);
  });

  it('ask once while the question is open', () => {
    navigation.push('/dashboard');
    navigation.push('/transactions');
    expect(questions).toHaveLength(1);
  });

  it('ask before another entity is shown', () => {
    navigation.push('/edit?entity=_Sub_42');
    expect(questions).toHaveLength(1);
    expect(here()).toBe('/edit?entity=7');
  });

  it('ask before a replacement too', () => {
    navigation.replace('/dashboard');
    expect(questions).toHaveLength(1);
  });

  it('do not ask when only filter, sorting or hash change', () => {
    navigation.push('/edit?entity=7&sort=name');
    navigation.push({ pathname: '/edit', search: 'sort=name', hash: '#merchantOptions' });
    expect(questions).toHaveLength(0);
    expect(here()).toBe('/edit?sort=name&entity=7#merchantOptions');
  });

  it('ask at the back button; the page stays until Yes', async () => {
    back();
    await waitFor(() => expect(questions).toHaveLength(1));
    await waitFor(() => expect(here()).toBe('/edit?entity=7'));
    expect(navigation.location.pathname).toBe('/edit');
    questions[0]?.onOk();
    await waitFor(() => expect(navigation.location.pathname).toBe('/start'));
  });

  it('stay at the back button after Cancel, and the way forward is not lost', async () => {
    back();
    await waitFor(() => expect(questions).toHaveLength(1));
    questions[0]?.onCancel?.();
    await waitFor(() => expect(here()).toBe('/edit?entity=7'));
    bus.set('editing', []);
    back();
    await waitFor(() => expect(navigation.location.pathname).toBe('/start'));
  });

  it('let the browser ask when the tab is closed, and only then', () => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    bus.set('editing', []);
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});

it('without edits leaving goes on at once', () => {
  const leave = jest.fn();
  navigation.confirmLeave(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(questions).toHaveLength(0);
});

it('keeps its place over a reload of the page', async () => {
  navigation.push('/one');
  navigation.push('/two');
  navigation.dispose();
  navigation = createNavigation(window);
  bus.set('editing', ['pricing']);
  back();
  await waitFor(() => expect(questions).toHaveLength(1));
  await waitFor(() => expect(here()).toBe('/two'));
});
