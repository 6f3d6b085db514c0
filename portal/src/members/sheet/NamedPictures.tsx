import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { ApiError } from '../../http/api.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { ChooseFile } from '../ChooseFile.tsx';
import { picturesIn, zipMegabytes } from './named-pictures.ts';
import { uploadNamed } from './upload-named.ts';

interface NamedPicturesProps {
  /** The names of the files that the rows give. */
  names: readonly string[];
  /** Called with the address of each name that has one, once all have or the owner goes on without the others. */
  onDone: (addresses: ReadonlyMap<string, string>) => void;
}

/** Asks for the pictures that a file names, as files or in a ZIP, and uploads them. */
export function NamedPictures({ names, onDone }: NamedPicturesProps) {
  const { shop, commonMessage } = useLocale().texts;
  const { t, culture } = useLocale();
  const addresses = useRef(new Map<string, string>());
  const [done, setDone] = useState<number>();
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function send(chosen: readonly File[]) {
    if (chosen.some(({ size }) => size > zipMegabytes * 1_000_000))
      return setProblems([t(commonMessage.The_File_Is_Too_Large, { limit: zipMegabytes })]);
    const got = addresses.current;
    setProblems([]);
    setDone(got.size);
    try {
      const left = names.filter((name) => !got.has(name));
      const files = await picturesIn(chosen, left).catch(() => new Map<string, Blob>());
      const refused = await uploadNamed(files, culture, (name, address) => setDone(got.set(name, address).size));
      const missing = left.filter((name) => !files.has(name));
      if (missing.length + refused.length === 0) return onDone(got);
      const list = missing.slice(0, 20).map(isolated).join(' ');
      setProblems([...(missing.length > 0 ? [t(shop.file.picturesMissing, { names: list })] : []), ...refused]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblems([error.message]);
    } finally {
      setDone(undefined);
    }
  }

  return (
    <div className="stack gap-3">
      <p role="status">
        {done === undefined
          ? t(shop.file.pictures, { count: names.length })
          : t(shop.file.picturesSent, { done, count: names.length })}
      </p>
      <div className="row">
        <ChooseFile
          accept=".zip,image/jpeg,image/png,image/webp"
          multiple
          disabled={done !== undefined}
          onChosen={(chosen) => void send(chosen)}
        >
          {shop.file.choosePictures}
        </ChooseFile>
        {problems.length > 0 && done === undefined && (
          <Button look="line" onClick={() => onDone(addresses.current)}>
            {shop.file.goOn}
          </Button>
        )}
      </div>
      {problems.map((problem) => (
        <FieldError key={problem} announced>
          {problem}
        </FieldError>
      ))}
    </div>
  );
}
