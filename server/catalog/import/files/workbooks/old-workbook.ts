import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { invariant } from '#contract/invariant.ts'
import { minuteMs } from '#contract/values/durations.ts'
import { fail } from '../../../../platform/problem.ts'
import { CatalogueFileError, type FileRow, type FileSource } from '../catalogue-file.ts'
import type { Answer, ListedSheets, SheetPart } from './old-workbook-process.ts'
import type { Sheet, Workbook } from './workbook.ts'

const program = fileURLToPath(new URL('./old-workbook-process.ts', import.meta.url))

// It is read as a whole; one that needs more memory or time ends a process of its own, where a thread would take the shop along.
const largestBytes = 32 * 1024 * 1024
const mostMemoryMegabytes = 512
const longestMs = minuteMs
// The system ends a reader that goes round in circles also where the shop was killed before.
const processorSeconds = 120
const mostReaders = 2
let readersRunning = 0

/** Reads the visible sheets of an XLS (Excel 5.0 to 2003) in their order. Throws a `CatalogueFileError` and `too_many_requests`. */
export async function openOldWorkbook(
	source: FileSource,
	{ memoryMegabytes = mostMemoryMegabytes } = {},
): Promise<Workbook & { close(): void }> {
	if (source.size > largestBytes) throw new CatalogueFileError('too_large')
	const bytes = Buffer.concat(await source.read().toArray())
	const { ask, close } = startReader(memoryMegabytes)
	const opened = await ask(bytes)
	invariant('names' in opened, 'the bytes are answered by the sheets')
	const { names, hidden } = opened
	let sheetsRead = 0
	async function* rowsOf(place: number): AsyncGenerator<FileRow> {
		for (let isLast = false; !isLast; ) {
			const part = await ask(place)
			invariant('rows' in part, 'a sheet is answered by a part of it')
			yield* part.rows
			isLast = part.isLast
		}
	}
	async function* listed(): AsyncGenerator<Sheet> {
		try {
			for (const [place, name] of names.entries()) {
				yield { name, rows: rowsOf(place) }
				sheetsRead = place + 1
			}
		} finally {
			close()
		}
	}
	return { sheets: listed(), hidden, readShare: () => sheetsRead / names.length, close }
}

/** Takes the bytes of a workbook first, then the place of a sheet as often as parts of it are wanted, one after the other. */
function startReader(memoryMegabytes: number) {
	if (readersRunning >= mostReaders) fail('too_many_requests', { retryAfterSeconds: 30 })
	readersRunning++
	const limited = `ulimit -t ${processorSeconds}; exec "$@"`
	const reader = fork(program, [], {
		execPath: '/bin/sh',
		execArgv: ['-c', limited, 'sh', process.execPath, `--max-old-space-size=${memoryMegabytes}`],
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		env: {},
	})
	const close = () => void reader.kill('SIGKILL')
	let isLost = false
	let settle: ((answer: Answer) => void) | undefined
	const lose = () => {
		isLost = true
		settle?.({ problem: 'too_large' })
	}
	reader.on('message', (answer: Answer) => settle?.(answer))
	reader.once('error', lose)
	reader.once('close', () => {
		readersRunning--
		lose()
	})
	async function ask(question: Buffer | number): Promise<ListedSheets | SheetPart> {
		const late = setTimeout(close, longestMs)
		const answer = await new Promise<Answer>((resolve) => {
			settle = resolve
			if (isLost) lose()
			// If the reader has ended meanwhile, its `close` answers.
			else reader.send(question, () => undefined)
		})
		clearTimeout(late)
		if (!('problem' in answer)) return answer
		close()
		const { problem, subject = '' } = answer
		throw new CatalogueFileError(problem, { subject })
	}
	return { ask, close }
}
