import { Badge } from '../../components/Badge.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Icon, type IconName } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Checklist.module.css';
import stepList from './StepList.module.css';
import { isOpen, nextStep, type Step, type StepName } from './steps.ts';

const icons: Readonly<Record<StepName, IconName>> = {
  code: 'mail',
  person: 'id-card',
  business: 'store',
  advertisement: 'megaphone',
};

/** The remaining steps to the first advertisement, with the progress; empty once all are done. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  const { checklist, step: names, text } = useLocale().texts.newcomer;
  const { t } = useLocale();
  const left = steps.filter(({ state }) => state !== 'done');
  const taken = steps.filter((step) => !isOpen(step)).length;
  const next = nextStep(steps);
  if (left.length === 0) return null;
  const progress = t(checklist.progress, { done: taken, total: steps.length });
  return (
    <div className="stack">
      <div className="row spread">
        <h2>{checklist.title}</h2>
        <span className="sm muted">{progress}</span>
      </div>
      <progress className={styles.bar} max={steps.length} value={taken} aria-label={progress} />
      <ol className={stepList.steps}>
        {left.map((step) => (
          <li key={step.name} aria-current={step === next ? 'step' : undefined}>
            <Icon name={icons[step.name]} />
            <div>
              <p className="row gap-2">
                {isOpen(step) ? (
                  <Link className="link" to={step.path}>
                    {names[step.name]}
                  </Link>
                ) : (
                  names[step.name]
                )}
                {step.state === 'waiting' && (
                  <Badge tone="pending" icon="hourglass">
                    {checklist.waiting}
                  </Badge>
                )}
                {step.state === 'mend' && (
                  <Badge tone="denied" icon="circle-alert">
                    {checklist.mend}
                  </Badge>
                )}
              </p>
              {isOpen(step) && <p className="sm muted">{text[step.name]}</p>}
            </div>
          </li>
        ))}
      </ol>
      {next ? (
        <LinkButton look="primary" to={next.path}>
          {t(checklist.next, { step: names[next.name] })}
          <Icon name="arrow-right" />
        </LinkButton>
      ) : (
        <p>{checklist.sent}</p>
      )}
      <p className="sm muted">{checklist.together}</p>
    </div>
  );
}
