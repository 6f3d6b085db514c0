export { consoleTexts } from './en-US.ts';
