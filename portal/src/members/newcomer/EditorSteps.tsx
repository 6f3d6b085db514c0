import { useNavigate } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { nextStep, type Step } from './steps.ts';

/**
 * The earlier steps, in the editor of a user without a business, with a link to the next. `onLeave` keeps the input.
 */
export function EditorSteps({ steps, onLeave }: { steps: readonly Step[]; onLeave: () => void }) {
  const { editor, checklist, step: names } = useLocale().texts.newcomer;
  const { t } = useLocale();
  const navigate = useNavigate();
  // The advertisement is being written here, so its step comes last.
  const next = nextStep(steps.filter(({ name }) => name !== 'advertisement'));
  return (
    <Box lift className="stack">
      <h2>{checklist.title}</h2>
      <p>{editor.later}</p>
      {next && (
        <Button
          look="primary"
          block
          onClick={() => {
            onLeave();
            void navigate(next.path);
          }}
        >
          {t(checklist.next, { step: names[next.name] })}
          <Icon name="arrow-right" directional />
        </Button>
      )}
      <p className="xs muted">{checklist.together}</p>
    </Box>
  );
}
