import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../contract/', import.meta.url)

/** An export of the contract, with its comment. */
export interface Declaration {
	readonly name: string
	readonly value: unknown
	readonly comment?: string
}

/** Everything that the contract exports, file by file. */
export async function readContract(): Promise<Declaration[]> {
	const paths = (await readdir(folder, { recursive: true })).filter((path) => /(?<!\.test)\.ts$/.test(path)).toSorted()
	const files = await Promise.all(paths.map((path) => readDeclarations(new URL(path, folder))))
	return files.flat()
}

async function readDeclarations(file: URL): Promise<Declaration[]> {
	const [text, exported] = await Promise.all([readFile(file, 'utf8'), import(file.href)])
	const comments = readComments(text)
	return Object.entries<unknown>(exported).map(([name, value]) => {
		const comment = comments.get(name)
		return { name, value, ...(comment && { comment }) }
	})
}

/** The comment before each exported constant, as one line. */
export function readComments(text: string): Map<string, string> {
	const found = text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)/g)
	return new Map(
		Array.from(found, ([, comment = '', name = '']) => [name, comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()]),
	)
}
