import {
	answer,
	answerLater,
	closeToast,
	emailOf,
	expect,
	expectError,
	expectErrorOf,
	expectFiveSeconds,
	expectFocusKept,
	installClock,
	lost,
	openSignInDialog,
	paste,
	pauseClock,
	serveCustomer,
	signInForm,
	test,
	toast,
	token,
	unknownError,
} from './rules-test.ts'

const loginCall = '/api/auth/login'

test('login: email and password are judged on change, and length alone never blocks', async ({ page }) => {
	await serveCustomer(page)
	await page.goto('/auth')
	const { email, password, submit } = signInForm(page.getByRole('main'))

	await test.step('a field that was emptied is required', async () => {
		await email.fill('a')
		await expectErrorOf(email, '', 'Поле обязательно')
		await password.fill('a')
		await expectErrorOf(password, '', 'Поле обязательно')
	})
	await test.step('the email has to be one', async () => {
		await expectErrorOf(email, 'aigul@', 'Введите корректный email')
	})
	await test.step('25 characters say nothing, 26 say so and are not invalid', async () => {
		for (const [field, of] of [
			[email, emailOf],
			[password, (length: number) => 'x'.repeat(length)],
		] as const) {
			await expectErrorOf(field, of(25), undefined)
			await expect(field).toHaveAccessibleDescription('')
			await expectErrorOf(field, of(26), undefined)
			await expect(field).toHaveAccessibleDescription('Максимум 25 символов')
		}
		await expect(page.getByRole('status').filter({ hasText: 'Максимум 25 символов' })).toHaveCount(2)
	})
	await test.step('the inputs take 100 characters', async () => {
		await password.fill('x'.repeat(101))
		await expect(password).toHaveValue('x'.repeat(100))
		await email.fill(`${emailOf(100)}z`)
		await expect(email).toHaveValue(emailOf(100))
	})
	await test.step('100 characters are sent', async () => {
		const sent = await answer(page, loginCall, { status: 200, body: { accessToken: token } })
		await submit.click()
		await expect(toast(page, 'Успешный вход!')).toBeVisible()
		expect(sent[0]?.postDataJSON()).toEqual({
			email: emailOf(100),
			password: 'x'.repeat(100),
			fingerprint: expect.stringMatching(/./),
		})
	})
})

test('login: what is invalid blocks the sending; password managers find their fields and pasting works', async ({
	page,
}) => {
	await page.goto('/auth')
	const sent = await answer(page, loginCall, { status: 200, body: {} })
	const { email, password, submit } = signInForm(page.getByRole('main'))

	await test.step('the first invalid field takes the focus', async () => {
		await submit.click()
		await expectError(email, 'Поле обязательно')
		await expectError(password, 'Поле обязательно')
		await expect(email).toBeFocused()

		await email.fill('aigul@example.kz')
		await submit.click()
		await expect(password).toBeFocused()

		await password.fill('x')
		await email.fill('aigul@')
		await submit.click()
		await expect(email).toBeFocused()
		expect(sent).toHaveLength(0)
	})
	await test.step('autocomplete', async () => {
		await expect(email).toHaveAttribute('autocomplete', 'username')
		await expect(email).toHaveAttribute('type', 'email')
		await expect(password).toHaveAttribute('autocomplete', 'current-password')
		await expect(password).toHaveAttribute('type', 'password')
		await expect(page.getByRole('main').locator('form')).toHaveAttribute('method', 'post')
	})
	await test.step('pasting', async () => {
		for (const field of [email, password]) {
			await field.fill('')
			await paste(field, 'aigul@example.kz')
			await expect(field).toHaveValue('aigul@example.kz')
		}
	})
})

test('login: a failure says the detail of the server, else that it is unknown', async ({ page }) => {
	await page.goto('/auth')
	const { email, password, submit } = signInForm(page.getByRole('main'))
	await email.fill('aigul@example.kz')
	await password.fill('x')
	for (const [how, given, said] of [
		['detail', { status: 401, body: { detail: 'Неверный email или пароль.' } }, 'Неверный email или пароль.'],
		['no detail', { status: 500, body: { title: 'Internal' } }, unknownError],
		['a blank detail', { status: 400, body: { detail: ' ' } }, unknownError],
		['no answer', lost, unknownError],
		['an answer without token', { status: 200, body: {} }, 'Некорректный ответ сервера'],
		['a token that is none', { status: 200, body: { accessToken: 'abc' } }, 'Некорректный ответ сервера'],
	] as const) {
		await test.step(how, async () => {
			await answer(page, loginCall, given)
			await submit.click()
			await closeToast(page, said)
			await expect(submit).toBeEnabled()
			await expect(password).toHaveValue('x')
		})
	}
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
	await expect(page).toHaveURL(/\/auth$/)
})

test('login: failures are announced at once, and their toast closes after 5 s', async ({ page }) => {
	await installClock(page)
	await page.goto('/auth')
	await answer(page, loginCall, { status: 401, body: { detail: 'Неверный email или пароль.' } })
	const { email, password, submit } = signInForm(page.getByRole('main'))
	await email.fill('aigul@example.kz')
	await password.pressSequentially('x')
	await expect(page.getByRole('region', { name: 'Уведомления' })).toHaveAttribute('aria-live', 'polite')
	await pauseClock(page)
	await submit.click()
	await expect(page.getByRole('alert')).toContainText('Неверный email или пароль.')
	await expectFiveSeconds(page, 'Неверный email или пароль.')
})

test('login: without a second factor the dialog closes, and the success stands for 5 s', async ({ page }) => {
	await installClock(page)
	await serveCustomer(page)
	const dialog = await openSignInDialog(page)
	await answer(page, loginCall, { status: 200, body: { requires2FA: false, accessToken: token } })
	const { email, password, submit } = signInForm(dialog)
	await email.fill('aigul@example.kz')
	await password.pressSequentially('x')
	await pauseClock(page)
	await submit.click()
	await expect(dialog).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessToken'))).toBe(token)
	await expectFiveSeconds(page, 'Успешный вход!')
})

test('login: why it failed stands at the form until the next try, and one toast says it however often', async ({
	page,
}) => {
	await installClock(page)
	await page.goto('/auth')
	await answer(page, loginCall, { status: 401, body: { detail: 'Неверный email или пароль.' } })
	const main = page.getByRole('main')
	const { email, password, submit } = signInForm(main)
	await email.fill('aigul@example.kz')
	await password.pressSequentially('x')
	await pauseClock(page)
	await submit.click()
	await expect(main.getByText('Неверный email или пароль.')).toBeVisible()
	await expect(toast(page, 'Неверный email или пароль.')).toHaveCount(1)
	await page.clock.runFor(3000)

	const release = await answerLater(page, loginCall, { status: 401, body: { detail: 'Неверный email или пароль.' } })
	await submit.click()
	await expect(main.getByText('Неверный email или пароль.')).toHaveCount(0)
	release()
	await expect(main.getByText('Неверный email или пароль.')).toBeVisible()
	await expectFiveSeconds(page, 'Неверный email или пароль.')
	await expect(main.getByText('Неверный email или пароль.')).toBeVisible()
})

test('login: where the email is not confirmed, that stands at the head of what sends the letter again', async ({
	page,
}) => {
	await installClock(page)
	await page.goto('/auth')
	const refusal = 'Подтвердите email: мы отправили вам письмо со ссылкой.'
	await answer(page, loginCall, { status: 403, body: { detail: refusal, code: 'email_not_confirmed' } })
	await answer(page, '/api/resend-confirmation', { status: 204 })
	const main = page.getByRole('main')
	const { email, password, submit } = signInForm(main)
	await email.fill('aigul@example.kz')
	await password.fill('x')
	await submit.click()
	await expect(main.getByText(refusal)).toHaveCount(1)
	await expect(main.getByRole('status').filter({ hasText: refusal })).toBeVisible()

	await test.step('the button keeps the focus while it waits for 60 s', async () => {
		const again = main.getByRole('button', { name: /письмо/i })
		await pauseClock(page)
		await again.press('Enter')
		await expect(again).toHaveText('Новое письмо через 60 с')
		await expect(again).toBeDisabled()
		await expect(again).toBeFocused()
		await page.clock.runFor(60_000)
		await expect(again).toBeEnabled()
		await expect(again).toBeFocused()
	})
})

test('login: the screen and the registration screen lead to each other and keep where the person came from', async ({
	page,
}) => {
	await page.goto('/login?from=%2Forders')
	await expect(page.getByRole('heading', { name: 'Вход', exact: true, level: 1 })).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).press('Enter')
	await expect(page).toHaveURL(/\/register\?from=%2Forders$/)
	await page.getByRole('main').getByRole('link', { name: 'Войти в аккаунт' }).press('Enter')
	await expect(page).toHaveURL(/\/auth\?from=%2Forders$/)
})

test('login: the keyboard alone signs in, and keeps its place when the sign-in fails', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto('/auth')
	await answer(page, loginCall, { status: 401, body: { detail: 'Неверный email или пароль.' } })
	const { email, password, submit } = signInForm(page.getByRole('main'))
	await email.focus()
	await page.keyboard.type('aigul@example.kz')
	for (const stop of [password, page.getByRole('button', { name: 'Показать пароль' })]) {
		await page.keyboard.press('Tab')
		await expect(stop).toBeFocused()
		if (stop === password) await page.keyboard.type('x')
	}
	await page.keyboard.press('Tab')
	await expect(page.getByRole('button', { name: 'Забыли пароль?' })).toBeFocused()
	await page.keyboard.press('Tab')
	await expect(submit).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(toast(page, 'Неверный email или пароль.')).toBeVisible()
	await expect(submit).toBeEnabled()
	await expectFocusKept(page)
})
