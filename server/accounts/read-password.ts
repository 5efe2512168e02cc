import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupError } from '../platform/startup-error.ts'

/**
 * Asks twice at a terminal, without echo; otherwise reads the first line of the input. Trims nothing.
 * Throws a `StartupError` when the two entries differ or the person gives up.
 */
export async function readPassword(): Promise<string> {
	if (!process.stdin.isTTY) return await readFirstLine()
	const password = await askHidden('Password: ')
	if ((await askHidden('The same again: ')) !== password) throw new StartupError('The two passwords differ.')
	return password
}

async function readFirstLine(): Promise<string> {
	let text = ''
	for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
	return text.replace(/\r?\n.*/s, '')
}

async function askHidden(question: string): Promise<string> {
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
	const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
	const givingUp = new AbortController()
	for (const event of ['SIGINT', 'close'] as const) terminal.once(event, () => givingUp.abort())
	process.stdout.write(question)
	try {
		return await terminal.question('', { signal: givingUp.signal })
	} catch {
		throw new StartupError('No password was given.')
	} finally {
		terminal.close()
		process.stdout.write('\n')
	}
}
