import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';

/** The pages that a business's owner and managers share: its messages, and who did what. */
export function BusinessLinks({ id }: { id: string }) {
  const { messages, activity } = useLocale().texts.business;
  return (
    <div className="row gap-2">
      <LinkButton small look="line" to={`/users/tenant/messages/${id}`}>
        <Icon name="mail" />
        {messages.title}
      </LinkButton>
      <LinkButton small look="line" to={`/users/tenant/activity/${id}`}>
        <Icon name="clock" />
        {activity.title}
      </LinkButton>
    </div>
  );
}
