import { Input } from '@mbo/shared/ui';
import { CheckField, checkField, PhoneCodeSelect, type EditGroup } from '@mbo/shared/ui/forms';
import type { Contact, ContactKind, ContactValues } from '../api/contacts';
import { fullName } from '../common/person';
import { personFields } from '../common/person-fields';
import { chosen, digitsOnly, required } from '../common/rules';
import type { Words } from '../common/words';

interface ContactGroupOptions {
  kind: ContactKind;
  /** The one that is changed; undefined for a new one. */
  contact: Contact | undefined;
  /** The present default of its kind. */
  presentDefault: Contact | undefined;
}

/** The fields of a manager or support. */
export function contactGroups(
  t: Words,
  { kind, contact, presentDefault }: ContactGroupOptions,
): EditGroup<ContactValues>[] {
  return [
    {
      key: 'person',
      fields: [
        ...personFields<ContactValues>(t),
        {
          name: 'phoneCodeCountryId',
          alsoKnownAs: ['phoneCode'],
          label: t('pages.contacts.phoneCode'),
          show: ({ phoneCode }) => `+${phoneCode}`,
          input: <PhoneCodeSelect />,
          rules: [chosen(t('pages.contacts.missing.phoneCode'))],
        },
        {
          name: 'phone',
          label: t('pages.contacts.phone'),
          input: <Input type="tel" inputMode="numeric" maxLength={15} autoComplete="off" />,
          normalize: digitsOnly,
          rules: [
            required(t('pages.contacts.missing.phone')),
            { pattern: /^\d{4,15}$/, message: t('pages.contacts.phoneDigits') },
          ],
        },
        checkField('isDefault', t('pages.contacts.default'), {
          alsoKnownAs: ['defaultManager', 'defaultSupport'],
          input: (
            <CheckField
              label={t(`pages.contacts.${kind}.isDefault`)}
              locked={contact?.isDefault === true || presentDefault === undefined}
            />
          ),
          hint: ({ isDefault }) => defaultHint(t, isDefault, { kind, contact, presentDefault }),
          wide: true,
        }),
      ],
    },
  ];
}

/** What making this one the default takes from whom, or why it cannot be taken from this one. */
function defaultHint(
  t: Words,
  isDefault: boolean,
  { kind, contact, presentDefault }: ContactGroupOptions,
): string {
  if (!presentDefault) return t(`pages.contacts.${kind}.firstIsDefault`);
  if (contact?.isDefault) return t(`pages.contacts.${kind}.staysDefault`);
  return isDefault
    ? t('pages.contacts.takesDefault', { name: fullName(presentDefault) })
    : t('pages.contacts.keepsDefault', { name: fullName(presentDefault) });
}
