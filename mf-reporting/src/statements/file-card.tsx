import type { ReactNode } from 'react';
import styles from './statements.module.css';

/** A statement or file on a narrow screen. */
export function FileCard({
  head,
  tag,
  about,
  note,
  menu,
}: {
  head: ReactNode;
  tag: ReactNode;
  about: ReactNode;
  note: ReactNode;
  menu: ReactNode;
}): ReactNode {
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>{head}</span>
      {tag}
      <span className={styles.cardAbout}>{about}</span>
      <span className={styles.cardNote}>{note}</span>
      <span className={styles.cardMenu}>{menu}</span>
    </div>
  );
}
