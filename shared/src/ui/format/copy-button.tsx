import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../bus';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** Says what is copied, e.g. 'Copy Merchant ID'. Default: 'Copy'. */
  label?: string;
  /** Alert once it is copied, e.g. 'Merchant ID copied'. Default: none, only the check mark. */
  confirmation?: string;
}

const CHECK_MARK_MS = 2000;

/** Copies a text; a check mark, and an alert if given, say that it is done. */
export function CopyButton({ text, label, confirmation }: CopyButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard without a secure origin or the user's leave.
      showAlert('error', t('copyFailed'));
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), CHECK_MARK_MS);
    if (confirmation !== undefined) showAlert('success', confirmation);
  };

  const name = label ?? t('copy');
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        aria-label={name}
        icon={copied ? <CheckOutlined /> : <CopyOutlined />}
        onClick={() => void copy()}
      />
    </Tooltip>
  );
}
