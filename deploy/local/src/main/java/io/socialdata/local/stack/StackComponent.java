package io.socialdata.local.stack;

import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.process.StopSignal;
import java.util.List;

/** One process of the stack: how it is prepared and started, and how one knows that it is ready. */
public interface StackComponent {

    String name();

    /** The ports it listens on, its main one first. */
    List<Port> ports();

    /** Parts that must be ready before this one is started. */
    List<String> needs();

    /** Parts it calls while it runs, ready or not; it ends before they do. */
    default List<String> uses() {
        return needs();
    }

    /** Puts in place what the program reads when it starts, and says how it is started. */
    DetachedProcess prepare();

    /** Whether it can do its work now. Never throws. */
    boolean ready();

    /** Work to be done once it is ready and before others build on it; safe to repeat. */
    default void afterReady() {}

    default StopSignal stopSignal() {
        return StopSignal.TERM;
    }

    /** A port and the setting that moves it. */
    record Port(String setting, int number) {}
}
