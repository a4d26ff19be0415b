import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps, type InputRef } from 'antd';
import { forwardRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';

/**
 * Password input with a button that shows or hides what is typed. antd's own has an icon there
 * that the keyboard does not reach.
 */
export const Password = forwardRef<InputRef, Omit<InputProps, 'type' | 'suffix'>>(
  function Password(props, ref) {
    const { t } = useTranslation('ui');
    const [shown, setShown] = useState(false);
    return (
      <Input
        {...props}
        ref={ref}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        suffix={
          <Button
            className={styles.reveal ?? ''}
            type="text"
            size="small"
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            // The caret stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          />
        }
      />
    );
  },
);
