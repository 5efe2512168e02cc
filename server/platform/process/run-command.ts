import { StartupError } from '../startup-error.ts'

interface CommandInput<Asked> {
	readonly usage: string
	/** Throws an error that says what is wrong with the words. */
	readonly parse: (args: string[]) => Asked
	readonly run: (asked: Asked) => Promise<void>
	/** Describes an error other than a `StartupError`; `reason` is its message, or that of its cause. */
	readonly describeFailure: (reason: string, error: unknown) => string
}

export function print(line: string): void {
	process.stdout.write(`${line}\n`)
}

/** Paths of the command line are relative to it. NOTE: npm runs scripts in the project folder. */
export function callersFolder(): string {
	return process.env.INIT_CWD ?? process.cwd()
}

/** The frame of every command: help on request, refusals and failures as sentences on the standard error. */
export async function runCommand<Asked>({ usage, parse, run, describeFailure }: CommandInput<Asked>): Promise<void> {
	const args = process.argv.slice(2)
	if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(usage)
	try {
		await run(parseOr(usage, () => parse(args)))
	} catch (error) {
		const sentence = error instanceof StartupError ? error.message : describeFailure(reasonOf(error), error)
		process.stderr.write(`${sentence.trimEnd()}\n`)
		process.exitCode = 1
	}
}

function parseOr<Asked>(usage: string, parse: () => Asked): Asked {
	try {
		return parse()
	} catch (error) {
		if (error instanceof StartupError) throw error
		throw new StartupError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
	}
}

// NOTE: the message of a failed statement may hold thousands of rows; its cause gives the reason.
function reasonOf(error: unknown): string {
	const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
	return reason instanceof Error ? reason.message : String(reason)
}
