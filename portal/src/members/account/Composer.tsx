import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/Field.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { ChooseFile } from '../ChooseFile.tsx';
import { chosenTypes, endUpload } from '../editor/uploads.ts';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { useUploads } from '../editor/use-uploads.ts';
import { holdFocus } from '../focus.ts';
import styles from './Conversation.module.css';
import { OfferForm } from './OfferForm.tsx';

/** A message: a text, a proposed price in units of its currency, or a picture that was uploaded. */
export type Written = { readonly text: string } | { readonly offer: number } | { readonly imageId: string };

interface ComposerProps {
  /** Resolves with false after a failure; `release` lets the page be left. */
  readonly onSend: (written: Written, key: string, release: () => void) => Promise<boolean>;
  /** Nothing more can be sent: only what was begun before stays, to be copied or sent later. */
  readonly closed?: boolean;
  /** Sentences that one press sends. */
  readonly quick: readonly string[];
  /** Pictures can be sent: by this name they go on after the page was left. */
  readonly pictures?: string;
  /** The advertisement for which a price may be proposed, if it can be negotiated. */
  readonly ad?: AdvertisementCard;
  /** Begins with the form of a proposed price. */
  readonly offers?: boolean;
}

/**
 * The input at the bottom of a conversation. Enter sends, Shift and Enter break the line. A text stays after a failure, is
 * sent again with the same key, and is not lost without a question.
 */
export function Composer({ onSend, closed = false, quick, pictures, ad, offers = false }: ComposerProps) {
  const { talk: words, members } = useLocale().texts;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [keys] = useState(createCommandKeys);
  const form = useRef<HTMLFormElement>(null);
  /** A picture that has arrived, but not its message. */
  const [unsent, setUnsent] = useState<Written>();
  const guard = useUnsavedGuard(text.trim() !== '' || (unsent !== undefined && !closed));
  const negotiable = ad !== undefined && (ad.negotiable || ad.price === null) && ad.insteadOfPrice === null;
  const [offering, setOffering] = useState(offers && negotiable);
  const send = async (written: Written, holder: Element | null = document.activeElement): Promise<boolean> => {
    const giveFocusBack = holdFocus(holder);
    setBusy(true);
    const done = await onSend(written, keys.keyFor(written), guard.release).finally(() => setBusy(false));
    giveFocusBack();
    if (done) keys.done();
    return done;
  };
  const { uploads, state, add } = useUploads(
    {
      form: pictures ?? '',
      of: 'file',
      limit: limits.mostImagesPerAdvertisement,
      free: limits.mostImagesPerAdvertisement,
    },
    ({ id }) => void sendPicture({ imageId: id }),
  );
  const failed = uploads.filter(({ failure }) => failure !== undefined);

  async function sendPicture(picture: Written) {
    setUnsent((await send(picture)) ? undefined : picture);
  }
  async function submit(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (text.trim() === '' || busy || closed) return;
    if (await send({ text }, form.current?.querySelector('textarea'))) setText('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }
  function choose(files: readonly File[]) {
    for (const upload of failed) endUpload(upload);
    add(files);
  }

  if (closed && text.trim() === '') return null;
  return (
    <>
      <form ref={form} className={styles.composer} aria-busy={busy} onSubmit={(event) => void submit(event)}>
        {text === '' && !closed && (quick.length > 0 || negotiable) && (
          <div className="row gap-2">
            {negotiable && (
              <Button icon="tag" small round look="soft" disabled={busy} onClick={() => setOffering(true)}>
                {words.propose}
              </Button>
            )}
            {quick.map((sentence) => (
              <Button
                key={sentence}
                small
                round
                look="line"
                disabled={busy}
                onClick={() => void send({ text: sentence })}
              >
                {sentence}
              </Button>
            ))}
          </div>
        )}
        {failed.map(({ key, failure }) => (
          <FieldError key={key}>{failure?.reason}</FieldError>
        ))}
        {unsent && (
          <Button
            icon="refresh-cw"
            small
            look="line"
            disabled={busy || closed}
            onClick={() => void sendPicture(unsent)}
          >
            {members.picture.again}
          </Button>
        )}
        <div className={styles.line}>
          {pictures !== undefined && (
            <ChooseFile
              icon="image-plus"
              square
              accept={chosenTypes.join()}
              disabled={busy || closed}
              onChosen={choose}
            >
              {words.sendPhoto}
            </ChooseFile>
          )}
          <TextArea
            className={styles.text ?? ''}
            label={words.text}
            hideLabel
            name="text"
            rows={1}
            enterKeyHint="send"
            placeholder={words.text}
            maxLength={limits.conversationText}
            value={text}
            disabled={busy}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button
            icon="send"
            look="primary"
            type="submit"
            aria-label={words.send}
            disabled={busy || closed || text.trim() === ''}
          />
        </div>
        <ProgressBar busy={state === 'busy'} />
      </form>
      {offering && ad && <OfferForm ad={ad} onSend={(offer) => send({ offer })} onClose={() => setOffering(false)} />}
      {guard.dialog}
    </>
  );
}
