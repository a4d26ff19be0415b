import { useId, type ReactNode } from 'react';
import type { EditGroup } from './fields';
import styles from './edit.module.css';

/** Level of the headings of groups. */
export type GroupHeading = 'h2' | 'h3';

/** The frame of a group of fields, read or edited: its heading at the side, the fields beside it. */
export function GroupFrame<Values extends object>({
  group,
  heading: Heading = 'h3',
  children,
}: {
  group: EditGroup<Values>;
  /** Level of its heading, one below what stands above. Default: h3, as in a card. */
  heading?: GroupHeading | undefined;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const titled = group.title !== undefined;
  return (
    <div
      className={styles.group}
      data-titled={titled}
      {...(titled && { role: 'group', 'aria-labelledby': id })}
    >
      {titled && (
        <div>
          <Heading id={id} className={styles.groupTitle}>
            {group.title}
          </Heading>
          {group.description !== undefined && (
            <p className={styles.groupDescription}>{group.description}</p>
          )}
        </div>
      )}
      <div>{children}</div>
    </div>
  );
}
