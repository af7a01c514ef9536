import { type Brand, hostBrand } from '@capwise/domain/account/brand';
import { WEB_CONFIG_ELEMENT_ID, type WebConfig } from '@capwise/domain/account/web-config';

/**
 * Reads the configuration that the server wrote into the page. Fails early if it is missing, because then the
 * server did not serve the page.
 */
function readWebConfig(): WebConfig {
  const text = document.getElementById(WEB_CONFIG_ELEMENT_ID)?.textContent;
  if (!text) {
    throw new Error(`The page has no <script type="application/json" id="${WEB_CONFIG_ELEMENT_ID}">`);
  }
  return JSON.parse(text) as WebConfig;
}

export const webConfig: WebConfig = readWebConfig();
export const brand: Brand = hostBrand(location.hostname, webConfig.complianceHosts);
export const brandName: string = webConfig.brandNames[brand];
