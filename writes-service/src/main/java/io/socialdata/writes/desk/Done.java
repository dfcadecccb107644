package io.socialdata.writes.desk;

/** The answer of writes that have nothing more to tell. */
public record Done(boolean ok) {

    public static final Done OK = new Done(true);
}
