import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Texts } from '@charsu/core/i18n/texts.ts';
import type { IconName } from '../../icons/Icon.tsx';
import { personPath, personTypePath } from '../return-path.ts';

type Word = Exclude<keyof Texts['account']['dashboard'], 'own'>;

interface NextStep {
  readonly title: Word;
  readonly text?: Word;
  readonly path: string;
  readonly icon: IconName;
}

/** Steps that an account still lacks, the most useful first. */
export function nextSteps(
  user: Pick<UserRecord, 'email' | 'emailConfirmed' | 'cellphone' | 'cellphoneConfirmed' | 'hasPassword'>,
  person: Pick<PersonRecord, 'currentState'> | null,
): readonly NextStep[] {
  const { draft, denied } = publicationState;
  const confirm = { text: 'confirmText', path: '/users/profile' } as const;
  const steps: readonly (NextStep | false)[] = [
    person === null && { title: 'definePerson', text: 'definePersonText', path: personTypePath, icon: 'id-card' },
    person?.currentState === denied && { title: 'mendPerson', path: personPath, icon: 'circle-alert' },
    person?.currentState === draft && {
      title: 'submitPerson',
      text: 'submitPersonText',
      path: personPath,
      icon: 'send',
    },
    user.email !== null && !user.emailConfirmed && { ...confirm, title: 'confirmEmail', icon: 'mail' },
    user.cellphone !== null && !user.cellphoneConfirmed && { ...confirm, title: 'confirmCellphone', icon: 'phone' },
    !user.hasPassword && { title: 'setPassword', text: 'setPasswordText', path: '/users/password', icon: 'key-round' },
  ];
  return steps.filter((step) => step !== false);
}
