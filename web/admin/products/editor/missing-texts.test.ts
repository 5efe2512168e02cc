import { expect, test } from 'vitest'
import { missingTextsText } from './missing-texts.ts'
import { draftOf } from './product-draft.ts'

const russian = { ...draftOf(undefined), title: 'Мишка', description: 'Мягкий' }

test('a language says what it lacks of what there is in Russian', () => {
	expect(missingTextsText(russian, 'kk')).toBe('Нет названия и описания')
	expect(missingTextsText({ ...russian, kkTitle: 'Аю' }, 'kk')).toBe('Нет описания')
	expect(missingTextsText({ ...russian, enDescription: 'Soft' }, 'en')).toBe('Нет названия')
	expect(missingTextsText({ ...russian, enTitle: 'Bear', enDescription: ' ' }, 'en')).toBe('Нет описания')
	expect(missingTextsText({ ...russian, enTitle: 'Bear', enDescription: 'Soft' }, 'en')).toBeUndefined()
	expect(missingTextsText({ ...russian, description: '', kkTitle: 'Аю' }, 'kk')).toBeUndefined()
	expect(missingTextsText(draftOf(undefined), 'kk')).toBeUndefined()
})
