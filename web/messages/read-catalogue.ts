import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '#contract/zod.ts'

const folder = import.meta.dirname

const variants = z.array(
	z.object({
		declarations: z.array(z.string()).optional(),
		selectors: z.array(z.string()).optional(),
		match: z.record(z.string(), z.string()),
	}),
)

const catalogue = z.record(z.string(), z.union([z.string(), variants]))

export type Message = z.output<typeof catalogue>[string]

/** The messages of an area in a language, as they are written. */
export function readCatalogue(area: string, language: string): Record<string, Message> {
	const { $schema: _, ...messages } = catalogue.parse(
		JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8')),
	)
	return messages
}

export const areas = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name)

/** The texts of a message: one, or one for each plural form. */
export function textsOf(message: Message | undefined): string[] {
	if (message === undefined) return []
	return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}
