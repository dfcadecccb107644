package io.socialdata.local.stack;

import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.process.StopSignal;
import java.util.List;

/** One process of the stack: its preparation, its start command and its readiness check. */
public interface StackComponent {

    String name();

    /** Returns the ports it listens on, the main one first. */
    List<Port> ports();

    /** Returns the components that must be ready before this one starts. */
    List<String> needs();

    /** Returns the components it calls while it runs, ready or not. It is stopped before them. */
    default List<String> uses() {
        return needs();
    }

    /** Writes the files that the program reads when it starts, and returns its start command. */
    DetachedProcess prepare();

    /** Returns whether it is ready to work. Never throws. */
    boolean ready();

    /** Runs once it is ready, before components that need it start. Safe to repeat. */
    default void afterReady() {}

    /** Returns whether it starts only if it is asked for. */
    default boolean optional() {
        return false;
    }

    default StopSignal stopSignal() {
        return StopSignal.TERM;
    }

    /** A port and the setting that changes it. */
    record Port(String setting, int number) {}
}
