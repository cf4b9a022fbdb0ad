import { CONSOLE_PASSWORD } from './constants.ts';
import { codePointLength } from './text.ts';

/**
 * What is wrong with a password that a person of the console chose; null = nothing. The same in the form and on the server
 * (HR-02).
 *
 * @param login name the person signs in with; a password that holds it is guessed first
 */
export function consolePasswordComplaint(login: string, password: string): 'short' | 'long' | 'login' | null {
  const length = codePointLength(password);
  if (length < CONSOLE_PASSWORD.min) return 'short';
  if (length > CONSOLE_PASSWORD.max) return 'long';
  return password.toLowerCase().includes(login.toLowerCase()) ? 'login' : null;
}
