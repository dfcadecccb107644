package io.socialdata.dashboard.identity.logins;

/**
 * Where a login comes from, as its user sees it.
 *
 * @param browser plain words, such as "Firefox on Linux"
 * @param network the address of the network, shortened so that it names no single device
 */
public record LoginOrigin(String browser, String network) {

    /** Returns the words for a mail. */
    public String text() {
        return browser + ", network " + network;
    }
}
