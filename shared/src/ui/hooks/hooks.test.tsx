import { act, fireEvent, render, screen } from '@testing-library/react';
import { bus } from '../../bus';
import { resetBus, signInForTest } from '../../testing/bus';
import { gatewayAnswers } from '../../testing/gateway-handlers';
import { useTestGateway } from '../../testing/gateway-server';
import { staffSession } from '../../testing/fixtures';
import { renderInArea } from '../../testing/mount';
import { queryClient } from '../root/query-client';
import { useConfig, useEntity, useSession, useEditing } from './use-bus-state';
import { useLookups } from './use-lookups';

const gateway = useTestGateway();
beforeEach(() => resetBus());

describe('useSession and useEntity', () => {
  function Who() {
    return <p>{`${useSession()?.name ?? 'nobody'} at ${useEntity()?.name ?? 'nothing'}`}</p>;
  }

  it('follow the bus', () => {
    render(<Who />);
    expect(screen.getByText('nobody at nothing')).toBeVisible();
    act(() => void signInForTest());
    expect(screen.getByText('Mia Merchant at Maple Outfitters')).toBeVisible();
    act(() => void signInForTest(staffSession, null));
    expect(screen.getByText('Sam Staff at nothing')).toBeVisible();
  });
});

describe('useConfig', () => {
  it('says so when the configuration is not loaded', () => {
    bus.set('config', null);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Needs() {
      useConfig();
      return null;
    }
    expect(() => render(<Needs />)).toThrow('The runtime configuration is not loaded.');
  });
});

describe('useEditing', () => {
  function Form({ dirty }: { dirty: boolean }) {
    useEditing(dirty);
    return null;
  }

  it('holds the page while there are edits, each form for itself', () => {
    const first = render(<Form dirty={false} />);
    expect(bus.get('editing')).toEqual([]);
    first.rerender(<Form dirty />);
    const second = render(<Form dirty />);
    expect(new Set(bus.get('editing')).size).toBe(2);
    first.rerender(<Form dirty={false} />);
    expect(bus.get('editing')).toHaveLength(1);
    second.unmount();
    expect(bus.get('editing')).toEqual([]);
  });

  it('holds the page again once something is typed after leaving it was agreed to', () => {
    const { unmount } = render(
      <>
        <Form dirty />
        <input aria-label="Name" />
      </>,
    );
    bus.set('editing', []);
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
    expect(bus.get('editing')).toHaveLength(1);
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada L' } });
    expect(bus.get('editing')).toHaveLength(1);
    unmount();
    expect(bus.get('editing')).toEqual([]);
  });
});

describe('useLookups', () => {
  function Currencies() {
    const { data } = useLookups(['currencies', 'industries']);
    return <p>{data?.currencies.map((one) => one.alphaCode).join(' ') ?? 'loading'}</p>;
  }
  const open = () => renderInArea(<Currencies />, { namespace: 'mf-test', locales: {} });

  it('reads all lists in one call, once', async () => {
    const first = open();
    expect(await screen.findByText('CAD JPY KWD')).toBeVisible();
    first.unmount();
    open();
    expect(screen.getByText('CAD JPY KWD')).toBeVisible();
    expect(gateway.calls.map(({ path }) => path)).toEqual([
      '/lookups?lookupNames=countries,paymentmethods,currencies,industries,merchantCategoryCodes,eventTypes,frequencies',
    ]);
  });
});

describe('the query cache', () => {
  it('is emptied when the user changes, and kept when only the token does', () => {
    const { session } = signInForTest();
    queryClient.setQueryData(['payments'], [1]);
    bus.set('session', { ...session, token: gatewayAnswers.changePassword.token });
    expect(queryClient.getQueryData(['payments'])).toEqual([1]);
    bus.set('session', staffSession);
    expect(queryClient.getQueryData(['payments'])).toBeUndefined();
  });
});
