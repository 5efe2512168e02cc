import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { consentVersion } from './consent-version.ts'

test.each(languages)('the consent that is shown in %s is the version that is agreed to', async (language) => {
	const text = await readFile(new URL(`../../legal/texts/consent.${language}.ts`, import.meta.url), 'utf8')
	expect(text).toContain(`version: '${consentVersion}'`)
})
