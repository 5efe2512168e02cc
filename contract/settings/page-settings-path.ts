/** On the host of the pages, which may be another than that of the calls: the settings that each page carries. */
export const pageSettingsPath = '/page-settings.json'
