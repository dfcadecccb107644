package io.socialdata.database;

/** The database did not do the work, or did not say so; trying again later can help. */
public final class DatabaseOutageException extends RuntimeException {

    DatabaseOutageException(Throwable cause) {
        super("the database is away or too busy", cause);
    }
}
