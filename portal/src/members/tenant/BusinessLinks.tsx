import { LinkButton } from '../../components/Button.tsx';
import { useLocale } from '../../texts/locale.tsx';

/** The pages that a business's owner and managers share: its messages, and who did what. */
export function BusinessLinks({ id }: { id: string }) {
  const { messages, activity } = useLocale().texts.business;
  return (
    <div className="row gap-2">
      <LinkButton icon="mail" small look="line" to={`/users/tenant/messages/${id}`}>
        {messages.title}
      </LinkButton>
      <LinkButton icon="clock" small look="line" to={`/users/tenant/activity/${id}`}>
        {activity.title}
      </LinkButton>
    </div>
  );
}
