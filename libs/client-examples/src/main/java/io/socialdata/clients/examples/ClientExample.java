package io.socialdata.clients.examples;

/**
 * A program that calls one operation.
 *
 * @param language name of the language, for people
 * @param file name of the program's file
 */
public record ClientExample(String language, String file, String code) {

    /** The program with the origin that it calls. */
    ClientExample calling(String apiUrl) {
        return new ClientExample(language, file, code.replace("{apiUrl}", apiUrl));
    }
}
