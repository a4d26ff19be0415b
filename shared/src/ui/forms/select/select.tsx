import { Select as AntdSelect, type RefSelectProps, type SelectProps } from 'antd';
import { forwardRef, type ReactNode } from 'react';
import { Name } from '../../layout/name';
import styles from './select.module.css';

/** A text is written in its own direction: many are names that people gave. */
function ownDirection(label: ReactNode, title?: string): ReactNode {
  if (typeof label !== 'string') return label;
  return (
    <Name className={styles.choice} title={title}>
      {label}
    </Name>
  );
}

function chosen(label: ReactNode, several: boolean): ReactNode {
  // A single one has its option's title already; of several antd takes it from a bare text alone.
  return ownDirection(label, several && typeof label === 'string' ? label : undefined);
}

const Choosing = forwardRef<RefSelectProps, SelectProps>(function Select(props, ref) {
  return (
    <AntdSelect
      ref={ref}
      labelRender={({ label, value }) => chosen(label ?? value, props.mode !== undefined)}
      optionRender={({ label, value }) => ownDirection(label ?? value)}
      {...props}
    />
  );
});

/** antd's Select; what is offered and what is chosen have a direction of their own. */
export const Select = Object.assign(Choosing, {
  Option: AntdSelect.Option,
  OptGroup: AntdSelect.OptGroup,
  // `forwardRef` knows no type parameters.
}) as unknown as typeof AntdSelect;
