import { Checkbox } from '@mantine/core';
import type { ResultOf, users } from '@viewgate/contract';
import { formatList } from '../../lib/format/numbers.ts';
import { useFeature } from '../../lib/session/may.ts';
import { type FieldProps, useFace } from '../form/field.ts';
import classes from './subscriptions.module.css';
import { isSubscriptionKey, useSubscriptionText } from './text/index.ts';

type Lists = ResultOf<typeof users.notifications>;
type Key = Lists['email'][number]['key'];
type KeysField = Omit<FieldProps<Key[] | undefined>, 'onChange'> & { readonly onChange: (value: Key[]) => void };

/** The notifications, in words. */
const useNotices = () => {
  const text = useSubscriptionText();
  return (key: Key): string => {
    const known = `notice.${key}`;
    return isSubscriptionKey(known) ? (text as (key: string) => string)(known) : key;
  };
};

interface SubscriptionsFieldProps {
  /** What can be chosen, by channel: a channel that offers nothing is hidden. */
  readonly lists: Lists;
  readonly email: KeysField;
  readonly sms: KeysField;
  /** The person's own choice: only its owner turns a device on. */
  readonly push?: KeysField;
}

/**
 * The notifications somebody wants, and how: a row for each, a checkbox for each channel. Text messages have none where the current
 * location keeps pets; choices made elsewhere are kept.
 */
export const SubscriptionsField = ({ lists: offeredLists, email, sms, push }: SubscriptionsFieldProps) => {
  const hasSms = useFeature('Sms');
  const lists = hasSms ? offeredLists : { ...offeredLists, sms: [] };
  const text = useSubscriptionText();
  const notice = useNotices();
  const inWords = (keys: unknown) => formatList(((keys ?? []) as readonly Key[]).map(notice));
  useFace(email.name, text('email'), inWords);
  useFace(sms.name, text('sms'), inWords);
  useFace(push?.name ?? sms.name, text(push ? 'push' : 'sms'), inWords);
  const channels = [
    { name: 'email', field: email, offered: new Set(lists.email.map(({ key }) => key)) },
    { name: 'sms', field: sms, offered: new Set(lists.sms.map(({ key }) => key)) },
    ...(push ? [{ name: 'push', field: push, offered: new Set(lists.push.map(({ key }) => key)) } as const] : []),
  ] as const;
  const shown = channels.filter(({ offered }) => offered.size > 0);
  const alwaysMailed = new Set(lists.alwaysMailed);
  const keys = [
    ...new Set([...lists.email, ...lists.sms, ...(push ? lists.push : [])].map(({ key }) => key)),
    ...lists.alwaysMailed,
  ].filter((key, index, all) => all.indexOf(key) === index);
  if (keys.length === 0) return <p className={classes.none}>{text('none')}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('about')}</th>
          {shown.map(({ name }) => (
            <th key={name} scope="col" className={classes.channel}>
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{notice(key)}</th>
            {shown.map(({ name, field, offered }) => (
              <td key={name} className={classes.channel}>
                {name === 'email' && alwaysMailed.has(key) && <span className={classes.always}>{text('always')}</span>}
                {offered.has(key) && (
                  <Checkbox
                    aria-label={text('by', { what: notice(key), channel: text(name) })}
                    checked={field.value?.includes(key) ?? false}
                    disabled={field.disabled ?? false}
                    onChange={({ currentTarget: { checked } }) => {
                      const others = (field.value ?? []).filter((one) => one !== key);
                      field.onChange(checked ? [...others, key] : others);
                    }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
