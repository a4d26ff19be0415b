import { createBus } from './bus';
import { initialState } from './topics';

describe('a state topic', () => {
  it('tells a late subscriber the current value at once', () => {
    const bus = createBus();
    bus.set('theme', 'dark');
    const heard: string[] = [];
    bus.state('theme').subscribe((theme) => heard.push(theme));
    expect(heard).toEqual(['dark']);
  });

  it('tells of a change once, and not of the same value again', () => {
    const bus = createBus();
    const heard: number[] = [];
    bus.state('busy').subscribe((busy) => heard.push(busy));
    bus.set('busy', 1);
    bus.set('busy', 1);
    bus.set('busy', 0);
    expect(heard).toEqual([0, 1, 0]);
  });

  it('returns the current value without a subscription', () => {
    const bus = createBus({ ...initialState, locale: 'de' });
    expect(bus.get('locale')).toBe('de');
    bus.set('locale', 'fr');
    expect(bus.get('locale')).toBe('fr');
  });

  it('is not heard any more after unsubscribing', () => {
    const bus = createBus();
    const heard: string[] = [];
    const subscription = bus.state('locale').subscribe((locale) => heard.push(locale));
    subscription.unsubscribe();
    bus.set('locale', 'fr');
    expect(heard).toEqual(['en']);
  });
});

describe('an event topic', () => {
  it('reaches everyone who listens at the time, and nobody later', () => {
    const bus = createBus();
    const early: string[] = [];
    const late: string[] = [];
    bus.on('announce', (text) => early.push(text));
    bus.emit('announce', 'Dashboard');
    bus.on('announce', (text) => late.push(text));
    expect(early).toEqual(['Dashboard']);
    expect(late).toEqual([]);
  });

  it('is not heard any more once the listener was taken off', () => {
    const bus = createBus();
    const heard: string[] = [];
    const off = bus.on('announce', (text) => heard.push(text));
    off();
    bus.emit('announce', 'Dashboard');
    expect(heard).toEqual([]);
  });

  it('reaches the others when one listener throws, again and again', () => {
    const reported = jest.fn();
    Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
    const bus = createBus();
    const heard: string[] = [];
    bus.on('announce', () => {
      throw new Error('an area is broken');
    });
    bus.on('announce', (text) => heard.push(text));
    bus.emit('announce', 'one');
    bus.emit('announce', 'two');
    expect(heard).toEqual(['one', 'two']);
    expect(reported).toHaveBeenCalledTimes(2);
  });

  it('can be followed as an observable', () => {
    const bus = createBus();
    const heard: unknown[] = [];
    bus.events('alert').subscribe((alert) => heard.push(alert));
    bus.emit('alert', { severity: 'success', message: 'Saved.' });
    expect(heard).toEqual([{ severity: 'success', message: 'Saved.' }]);
  });
});
