import { showAlert } from '@mbo/shared/bus';
import { downloadFile, messageOf } from '@mbo/shared/http';
import { Button, Dropdown, Modal, MoreOutlined, useAccess } from '@mbo/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STATEMENTS_KEY } from './api';

export interface FileMenuProps {
  /** Names the row: 'Actions of ST-0000123'. */
  name: string;
  /** Where the file is fetched. */
  file: string;
  validate: (validated: boolean) => Promise<void>;
  /** It is of no account: whoever sees it may validate it. Default: false. */
  ofStaff?: boolean;
}

/** What can be done with a statement or a payout file: download it, say whether it is right. */
export function FileMenu({ name, file, validate, ofStaff = false }: FileMenuProps): ReactNode {
  const { t } = useTranslation();
  const access = useAccess();
  const mayValidate = ofStaff || access.mayChange;
  const download = useFile();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'download', label: t('statements.download') },
            {
              key: 'validate',
              disabled: !mayValidate,
              label: mayValidate
                ? t('statements.validate')
                : `${t('statements.validate')}: ${access.reason}`,
            },
          ],
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            if (key === 'download') download.start(file);
            else setAsks(true);
          },
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden="true" />}
          aria-label={t('statements.actionsOf', { name })}
          loading={download.isPending}
          onClick={(event) => event.stopPropagation()}
        />
      </Dropdown>
      {asks && <ValidateDialog validate={validate} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Downloads a file; a failure is said with what the gateway says of it. */
export function useFile() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: (path: string) => downloadFile(path),
    onSuccess: (name) => showAlert('success', t('statements.saved', { name })),
    onError: (error) => showAlert('error', messageOf(error)),
  });
  return { start: mutate, isPending };
}

/** Yes says that it is right, No that it is not; closing it says nothing. */
export function ValidateDialog({
  validate,
  onClose,
}: Pick<FileMenuProps, 'validate'> & { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: validate,
    onSuccess: () => {
      showAlert('success', t('statements.success'));
      onClose();
    },
    onError: (error) => showAlert('error', messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: STATEMENTS_KEY }),
  });
  const answer = (yes: boolean): ReactNode => (
    <Button
      key={String(yes)}
      type={yes ? 'primary' : 'default'}
      disabled={isPending}
      loading={isPending && variables === yes}
      onClick={() => mutate(yes)}
    >
      {t(yes ? 'statements.yes' : 'statements.no')}
    </Button>
  );
  return (
    // What is clicked in it is no click on the row that it belongs to.
    <div onClick={(event) => event.stopPropagation()} role="presentation">
      <Modal
        open
        title={t('statements.question')}
        onCancel={onClose}
        footer={[answer(false), answer(true)]}
      >
        <p>{t('statements.questionHint')}</p>
      </Modal>
    </div>
  );
}
