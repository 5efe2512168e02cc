import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '../../server/testing/find-free-port.ts'
import { type DrivenBrowser, pageSize } from './driven-browser.ts'

/** Starts WebKit by its driver on a virtual screen. */
export async function startWebkit(driverPath: string): Promise<DrivenBrowser> {
	const { screen, display } = await startScreen()
	const port = await findFreePort()
	const program = spawn(driverPath, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
	const end = () => {
		program.kill()
		screen.kill()
	}
	try {
		return await drive(await connect(`http://127.0.0.1:${port}`), end)
	} catch (error) {
		end()
		throw error
	}
}

async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
	const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
	const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
	const [number] = await once(screen.stdio[3] ?? screen, 'data')
	return { screen, display: `:${String(number).trim()}` }
}

async function connect(url: string): Promise<WebDriver> {
	await expect(async () => expect((await fetch(`${url}/status`)).ok).toBe(true)).toPass({ timeout: 30_000 })
	const capabilities = { pageLoadStrategy: 'eager' }
	return new Builder().usingServer(url).withCapabilities(capabilities).forBrowser('MiniBrowser').build()
}

async function drive(driver: WebDriver, end: () => void): Promise<DrivenBrowser> {
	const window = driver.manage().window()
	await window.setRect({ x: 0, y: 0, ...pageSize })
	const [width = 0, height = 0] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
	await window.setRect({ x: 0, y: 0, width: 2 * pageSize.width - width, height: 2 * pageSize.height - height })
	return {
		open: (url) => driver.get(url),
		find: async (place) => (await driver.findElements(By.xpath(place))).map(foundIn),
		photograph: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
		close: () => driver.quit().finally(end),
	}
}

// The driver reports parts of a closed <details> and clamped lines as hidden even if they are shown.
function foundIn(element: WebElement) {
	return {
		isShown: () => element.getDriver().executeScript<boolean>('return arguments[0].checkVisibility()', element),
		press: () => element.click(),
		type: (text: string) => element.sendKeys(text),
		pressEnter: () => element.sendKeys(Key.ENTER),
		height: async () => (await element.getRect()).height,
		read: () => element.getDriver().executeScript<string>('return arguments[0].textContent', element),
	}
}
