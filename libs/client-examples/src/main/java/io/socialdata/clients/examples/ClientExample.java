package io.socialdata.clients.examples;

import java.util.Locale;

/**
 * A program that calls one operation.
 *
 * @param language name of the language, for people
 * @param file name of the program's file
 */
public record ClientExample(String language, String file, String code) {

    /** Returns the language as a word in ids and classes of pages. */
    public String slug() {
        return language.toLowerCase(Locale.ROOT);
    }

    /** The program with the origin that it calls. */
    ClientExample calling(String apiUrl) {
        return new ClientExample(language, file, code.replace("{apiUrl}", apiUrl));
    }
}
